import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../workspace';
import type { BroughtPackage } from './brought-along';
import type { NamedPackage } from './lock-file';
import { runNpm } from './run-npm';

/** Within so many days a newer version of the same line is taken (security.md, Packages of others). */
export const UPDATE_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/** Versions of a package that npm would take. */
interface Offer {
  /** The newest one that is compatible with ours. */
  wanted: string;
  /** The newest of all. */
  latest: string;
}

/** What `npm outdated --json` prints: offers by name, or why there are none. */
export type UpdateAnswer = Record<string, Offer> & { error?: { code?: string; summary?: string } };

/** What was answered about packages of which nothing is installed, so that all are named; `null` for no answer. */
export interface UpdateAnswers {
  now: UpdateAnswer | null;
  /** Of what there was `UPDATE_DAYS` ago: what is newer than ours has been there for longer than that. */
  before: UpdateAnswer | null;
}

/** npm's word for a package that has no version from before a day. It answers nothing then, of the others neither. */
const NONE_YET = 'ENOVERSIONS';
const NONE_YET_OF = /No versions available for (?<name>\S+)$/;

/** A package that is named by ours, or brought along by those. */
export type AskedPackage = NamedPackage | BroughtPackage;

const registryName = ({ name, alias = name }: AskedPackage): string => alias;

/** What a package is asked for as: the version that we have, or a newer one that we would take in its place. */
export function rangeOf(asked: AskedPackage): string {
  const range = 'range' in asked ? asked.range : `^${asked.version}`;
  return asked.alias === undefined ? range : `npm:${asked.alias}@${range}`;
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'capsule-updates-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param output of `npm outdated --json` */
export function readAnswer(output: string): UpdateAnswer | null {
  try {
    const answer: unknown = JSON.parse(output);
    return typeof answer === 'object' ? (answer as UpdateAnswer | null) : null;
  } catch {
    return null;
  }
}

const ask = (packages: readonly AskedPackage[], ...flags: string[]): Promise<UpdateAnswer | null> =>
  withFolder(async (folder) => {
    const dependencies = Object.fromEntries(packages.map((each) => [each.name, rangeOf(each)]));
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
    await copyFile(path.join(ROOT, '.npmrc'), path.join(folder, '.npmrc'));
    return readAnswer(await runNpm(['outdated', '--json', ...flags], folder));
  });

/** Of packages that were not there yet, there are no offers: npm names the first, and is asked for the others. */
async function askAsOf(day: string, packages: readonly AskedPackage[]): Promise<UpdateAnswer | null> {
  const answer = await ask(packages, `--before=${day}`);
  if (answer?.error?.code !== NONE_YET) return answer;
  const isNew = NONE_YET_OF.exec(answer.error.summary ?? '')?.groups?.['name'];
  const others = packages.filter((each) => registryName(each) !== isNew);
  return others.length < packages.length ? askAsOf(day, others) : answer;
}

/**
 * Asks the registry that npm is configured for, by npm itself, what it has in place of these packages, now and
 * `UPDATE_DAYS` ago. Nothing is installed.
 */
export async function askForUpdates(packages: readonly AskedPackage[]): Promise<UpdateAnswers> {
  const day = new Date(Date.now() - UPDATE_DAYS * DAY_MS).toISOString();
  return { now: await ask(packages), before: await askAsOf(day, packages) };
}

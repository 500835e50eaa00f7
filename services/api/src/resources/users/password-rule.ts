import { MAX_LENGTH, NEW_PASSWORD_MIN, SITE_NAME } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { invalid } from '../../platform/http/common-errors';
import { kept } from '../../platform/lifecycle/kept';

/** What a new password must not be, wherever it is set (product §2.33). */

const TOO_SHORT = `Use at least ${NEW_PASSWORD_MIN} characters.`;
const TOO_LONG = `Use at most ${MAX_LENGTH.name} characters.`;
const COMMON = 'Too many people use this password. Choose another one.';
const MONOTONOUS = `Use more than 3 different characters.`;
const NAMED = 'The username or the name of the company is too much of it. Choose another one.';

/** How many of the commonest passwords are refused, counted from `NEW_PASSWORD_MIN` characters on. */
const COMMON_COUNT = 10_000;
const FEWEST_CHARACTERS = 4;
/** Shorter words of a name are in too many passwords by chance. */
const SHORTEST_WORD = 4;

/** Read when the first password is set. The list has the commonest first. */
const readCommon = kept(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].filter(({ length }) => length >= NEW_PASSWORD_MIN);
  return new Set(passwords.slice(0, COMMON_COUNT));
});

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= SHORTEST_WORD);

/** Whether a password, in small letters, would be refused for itself. */
const isWeak = (text: string, refused: ReadonlySet<string>): boolean =>
  text.trim().length < NEW_PASSWORD_MIN || refused.has(text) || new Set(text).size < FEWEST_CHARACTERS;

/** The names that a password must be more than. */
export interface NamesAround {
  username: string;
  /** Those of the company, now and from the start. */
  companies: readonly string[];
}

/**
 * Why a new password is refused; `null`: it is not. Of a password with a name in it, what remains without the name has
 * to do by itself.
 *
 * @example await passwordProblem('capsule1', { username: 'priya', companies: ['Capsule Smart Homes'] })
 */
export async function passwordProblem(password: string, { username, companies }: NamesAround): Promise<string | null> {
  if (password.length < NEW_PASSWORD_MIN) return TOO_SHORT;
  if (password.length > MAX_LENGTH.name) return TOO_LONG;
  const text = password.toLowerCase();
  const refused = await readCommon();
  if (refused.has(text)) return COMMON;
  if (new Set(text).size < FEWEST_CHARACTERS) return MONOTONOUS;
  // The longest first: `priya-nair` before `priya`.
  const names = [username.toLowerCase(), ...wordsOf(username), ...companies.flatMap(wordsOf)];
  const words = names.toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && isWeak(rest, refused) ? NAMED : null;
}

/** What the company is called, and what it was called before anybody entered a name. */
export async function companyNames(manager: EntityManager): Promise<string[]> {
  const rows: { companyName: string }[] = await manager.query('SELECT "companyName" FROM site');
  return [SITE_NAME, ...rows.map(({ companyName }) => companyName)];
}

/** Refuses weak passwords of the calls that set one. */
@Injectable()
export class PasswordRule {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ServiceError 422 naming the field, with the reason in words */
  async check(field: 'password' | 'newPassword', password: string, username: string): Promise<void> {
    const companies = await companyNames(this.dataSource.manager);
    const message = await passwordProblem(password, { username, companies });
    if (message !== null) throw invalid({ field, message });
  }
}

import type { Finding, Repository } from './repository';

const RECORD = /^docs\/decisions\/((\d{3})-[\w-]+)\.md$/;

/** `docs/decisions/015`, `docs/decisions/015-services-in-one-file.md`, `decision 015`, `decision record 015` */
const CITATION = /\bdocs\/decisions\/(\d{3}(?:-[\w-]+)?)|\bdecisions?(?:[\s*/#]+records?)?[\s*/#]+(\d{3})\b/gi;

/** `docs/teams.md` or `docs/deployment/capsule.service` in a comment or a text. */
const DOCUMENT = /\bdocs\/[\w/-]+\.(?:md|service|conf|yaml)\b/g;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function recordFindings(file: string, text: string, names: readonly string[]): Finding[] {
  return [...text.matchAll(CITATION)].flatMap(({ index, 1: named, 2: numbered }) => {
    const cited = named ?? numbered ?? '';
    const number = cited.slice(0, 3);
    const record = names.find((name) => name.startsWith(number));
    if (record === cited || (record !== undefined && cited === number)) return [];
    const message =
      record === undefined
        ? `There is no decision record ${number}: the last one is ${names.at(-1) ?? 'not there either'}.`
        : `Decision record ${number} is docs/decisions/${record}.md.`;
    return [{ file, line: lineAt(text, index), message }];
  });
}

function documentFindings(file: string, text: string, { paths }: Repository): Finding[] {
  return [...text.matchAll(DOCUMENT)]
    .filter(([document]) => !paths.has(document) && !document.startsWith('docs/decisions/'))
    .map(({ 0: document, index }) => ({ file, line: lineAt(text, index), message: `There is no ${document}.` }));
}

/** Finds references to decision records and documents that do not exist. */
export function documentNameFindings(repository: Repository): Finding[] {
  const names = [...repository.paths].flatMap((name) => RECORD.exec(name)?.[1] ?? []).sort();
  return [...repository.texts].flatMap(([file, text]) => [
    ...recordFindings(file, text, names),
    ...documentFindings(file, text, repository),
  ]);
}

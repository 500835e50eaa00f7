/** What an answer of `npm audit --json` means, in words. */

export interface AuditResult {
  outcome: 'clean' | 'vulnerable' | 'unknown';
  words: string;
}

interface Vulnerability {
  name: string;
  severity: string;
  range?: string;
  via?: (string | { title?: string; url?: string })[];
}

interface AuditAnswer {
  metadata?: { vulnerabilities?: { total?: number }; dependencies?: { total?: number } };
  vulnerabilities?: Record<string, Vulnerability>;
  message?: string;
  error?: { summary?: string; code?: string };
}

function parse(output: string): AuditAnswer | null {
  try {
    const answer: unknown = JSON.parse(output);
    return typeof answer === 'object' ? answer : null;
  } catch {
    return null;
  }
}

const titlesOf = ({ via = [] }: Vulnerability): string =>
  via.map((each) => (typeof each === 'string' ? each : `${each.title ?? ''} ${each.url ?? ''}`.trim())).join('; ');

const notChecked = (why: string): AuditResult => ({
  outcome: 'unknown',
  words:
    `No source of advisories could be asked: ${why}\n` +
    'Known vulnerabilities were NOT checked. Run it where the registry answers `npm audit`, or with a copy: --advisories <folder>.',
});

/**
 * @param output what `npm audit --json` printed
 * @returns `unknown` where nothing was checked, which is no success
 */
export function readAudit(output: string): AuditResult {
  const answer = parse(output);
  const total = answer?.metadata?.vulnerabilities?.total;
  if (answer === null) return notChecked('npm printed no answer.');
  if (total === undefined) return notChecked(answer.message ?? answer.error?.summary ?? 'npm said neither yes nor no.');
  if (total === 0) {
    const count = answer.metadata?.dependencies?.total;
    return { outcome: 'clean', words: `No known vulnerability in ${count ?? 'the'} packages.` };
  }
  const lines = Object.values(answer.vulnerabilities ?? {}).map(
    (each) => `  ${each.severity}  ${each.name} ${each.range ?? ''}  ${titlesOf(each)}`,
  );
  return { outcome: 'vulnerable', words: `${total} known vulnerabilities:\n${lines.join('\n')}` };
}

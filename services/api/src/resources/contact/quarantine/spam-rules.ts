import type { ContactInquiryInput, QuarantineReason } from '@capsule/contracts';

/** What looks like spam in an inquiry by itself. Nothing is lost by it: somebody looks at what is held back. */

/** A message of somebody who wants a home names one or two pages at most. */
const MAX_LINKS = 2;

const LINK = /https?:\/\/|\bwww\./gi;
/** What only forums and pages read as a link; our form shows it as it is. */
const LINK_MARKUP = /<a\s[^>]{0,200}href|\[(?:url|link)(?:=|\])/i;

/** What advertisers write who send the same to every form, and hardly anybody who asks for a home. */
const PHRASES: readonly RegExp[] = [
  /\b(?:guest|sponsored) posts?\b/i,
  /\bbacklinks?\b/i,
  /(?:\b(?:first|top)|#1) (?:page|position|rank(?:ing)?s?) (?:of|on|in) (?:google|bing|search)/i,
  /\b(?:seo|search engine optimi[sz]ation) (?:services?|experts?|agency|packages?)\b/i,
  /\b(?:increase|boost|more) (?:your )?(?:website |organic |web )?traffic\b/i,
  /\bbuy (?:cheap |real |instagram |youtube |tiktok )*(?:followers|likes|views)\b/i,
  /\b(?:viagra|cialis|kamagra)\b/i,
  /\bonline (?:casinos?|pharmacy|betting bonus)\b/i,
  /\b(?:bitcoin|crypto(?:currency)?) (?:investments?|trading|giveaway|profits?)\b/i,
  /\b(?:payday|instant|unsecured business) loans?\b/i,
  /\bearn \$?\d[\d,.]* (?:per|a|every) (?:day|week)\b/i,
  /\b(?:email|mailing) (?:list|database)s? of \d/i,
];

interface Rule {
  reason: QuarantineReason;
  finds: (inquiry: ContactInquiryInput) => boolean;
}

const RULES: readonly Rule[] = [
  { reason: 'trap', finds: ({ subjectLine }) => Boolean(subjectLine) },
  { reason: 'links', finds: ({ message }) => (message.match(LINK) ?? []).length > MAX_LINKS },
  { reason: 'link-markup', finds: ({ message }) => LINK_MARKUP.test(message) },
  { reason: 'link-in-name', finds: ({ name, organization }) => `${name}\n${organization ?? ''}`.search(LINK) !== -1 },
  { reason: 'phrase', finds: ({ message }) => PHRASES.some((phrase) => phrase.test(message)) },
];

/**
 * Why an inquiry looks like spam, in the order of the rules (product §2.20); empty for one that does not.
 *
 * @example spamReasons({ ...inquiry, message: 'We offer guest posts.' }) // ['phrase']
 */
export const spamReasons = (inquiry: ContactInquiryInput): QuarantineReason[] =>
  RULES.filter(({ finds }) => finds(inquiry)).map(({ reason }) => reason);

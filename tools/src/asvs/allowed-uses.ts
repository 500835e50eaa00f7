import { isTooling } from '../boundaries/file-kinds';
import type { Finding, Repository } from '../references/repository';
import { KINDS, usesIn, type Kind } from './uses';

/**
 * Where the product does what is dangerous elsewhere, and why it is not there. A file or a folder; docs/asvs.md names the
 * items that rest on there being no other places.
 */
const ALLOWED: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  markup: {
    'shell/src/composition/kept-page.ts': 'reads what the server has rendered',
    'shell/src/public-frame/public-page.tsx': 'shows that again, unchanged',
  },
  code: { 'services/gateway/src/rendering/page-renderer.ts': 'runs released files, whose hashes it knows' },
  shell: {},
  pattern: {
    'libs/contracts/src/resource/filter-values.ts': 'that of a filter, from the schema of its call',
    'services/gateway/src/overrides/overrides.ts': 'the name of a cookie of ours',
  },
  hash: {},
  cipher: {},
  chance: {
    'libs/releases/src/teams/move-app.ts': 'a pause',
    'services/api/src/resources/mail/sending/retry-delay.ts': 'a pause',
    'shell/src/composition/live/change-feed.ts': 'a pause',
    'shell/src/vitals/measure-vitals.ts': 'which visits are measured',
  },
  storage: {
    'libs/web-kit/src/views/local-layout.ts': 'widths of columns',
    'mfe-admin-inbox/src/keys/setting.ts': 'whether keys are on',
    'shell/src/search/recents.ts': 'addresses and titles of what was opened, until the sign-out',
  },
  message: {},
  call: {
    'libs/host/src/': 'our own API, from the browser',
    'libs/web-kit/src/resource/csv-link.tsx': 'our own API, from the browser',
    'mfe-marketing/src/contact/': 'our own API, from the browser',
    'shell/src/': 'our own gateway, from the browser',
    'libs/embedded-postgres/src/': 'the embedded database',
    'services/api/src/platform/database/socket-with-timeout.ts': 'the database of the settings',
    'services/api/src/resources/mail/sending/smtp.ts': 'the mail server of the settings',
    'services/api/src/resources/media/scan/clamd.ts': 'the malware scanner of the settings',
    'services/gateway/src/api/': 'the API of the settings',
    'services/gateway/src/health.ts': 'the API of the settings',
    'services/gateway/src/pages/plain-contact.ts': 'the API of the settings',
    'services/gateway/src/public-site/followed-site.ts': 'the API of the settings',
    'services/gateway/src/rendering/page-renderer.ts': 'takes the network away',
    'services/gateway/src/rendering/report-fault.ts': 'the API of the settings',
  },
};

/** What only builds, tests or develops the product. */
const NO_PRODUCT = /^libs\/(?:build|test-kit|journey-kit)\//;

const isProduct = (file: string): boolean =>
  /^(?:services|libs|shell|mfe-[^/]+)\/(?:.+\/)?src\/.+\.[cm]?tsx?$/.test(file) &&
  !isTooling(file) &&
  !NO_PRODUCT.test(file);

const isAllowed = (file: string, kind: Kind): boolean =>
  Object.keys(ALLOWED[kind]).some((place) => file === place || (place.endsWith('/') && file.startsWith(place)));

/** The dangerous places of the product's sources that nobody has looked at. */
export const dangerFindings = ({ texts }: Repository): Finding[] =>
  [...texts]
    .filter(([file]) => isProduct(file))
    .flatMap(([file, source]) =>
      usesIn(file, source)
        .filter(({ kind }) => !isAllowed(file, kind))
        .map(({ kind, line }) => ({ file, line, message: `${KINDS[kind]}.` })),
    );

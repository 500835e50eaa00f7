import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BuildOptions } from '@capsule/releases/fixtures';
import { INDEX, inbox, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';
import { inlineHash } from '../http/security-headers';

/** What the policy of a page asks for depends on which releases are live (docs/decisions/077). */

let fixture: StoreFixture;
let gateway: RunningGateway;

beforeAll(async () => {
  fixture = await storeFixture();
});
afterEach(() => gateway.close());
afterAll(() => fixture.remove());

const STYLE = 'body{margin:0}';
const host = shell(INDEX.replace('</head>', `<style>${STYLE}</style></head>`));

/** As it was built before releases said that they work under a strict policy. */
function older(newer: BuildOptions): BuildOptions {
  const build = { ...newer };
  delete build.strictPolicy;
  return build;
}

async function policies(...live: BuildOptions[]) {
  await fixture.deploy(...live);
  gateway = await startGateway({ store: fixture.store }, { API_URL: 'http://127.0.0.1:9' });
  const policyAt = async (path: string) => {
    const { headers } = await fetch(`${gateway.origin}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    return {
      styles: /style-src-elem ([^;]*)/.exec(policy)?.[1],
      trusted: /(require-trusted-types-for .*?); report-uri/.exec(policy)?.[1],
    };
  };
  return { site: await policyAt('/'), backOffice: await policyAt('/admin/contacts') };
}

const TRUSTED = "require-trusted-types-for 'script'; trusted-types default";
const ANY_STYLE = "'self' 'unsafe-inline'";
const OF_BUILD = `'self' '${inlineHash(STYLE)}'`;
const OF_BUILD_AND_SCRIPTS = `${OF_BUILD} '${inlineHash('')}'`;

describe('no text becomes code, markup or a style', () => {
  it('where all that is live works so', async () => {
    expect(await policies(host, marketing(), inbox())).toEqual({
      site: { styles: OF_BUILD, trusted: TRUSTED },
      backOffice: { styles: OF_BUILD_AND_SCRIPTS, trusted: TRUSTED },
    });
  });

  it('but for styles of the back office, where a module is older', async () => {
    expect(await policies(host, marketing(), older(inbox()))).toEqual({
      site: { styles: OF_BUILD, trusted: TRUSTED },
      backOffice: { styles: ANY_STYLE, trusted: TRUSTED },
    });
  });

  it('from the next release of the frame on, where it is older', async () => {
    expect(await policies(older(host), marketing(), inbox())).toEqual({
      site: { styles: OF_BUILD, trusted: undefined },
      backOffice: { styles: ANY_STYLE, trusted: undefined },
    });
  });
});

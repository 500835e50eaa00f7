import { REGISTRY_ELEMENT_ID, RELEASES_PATH, type RemoteRegistry } from '@capsule/contracts/releases/composition';

/**
 * What becomes a script in this page (docs/decisions/077). The policy of the page takes texts nowhere where a browser would
 * run or parse them (`require-trusted-types-for`), and asks this one of an address that is set for a script: the chunk
 * loader of any module, of whatever release, sets texts. There is no rule for code and for markup, so these are refused.
 */

/** The part of Trusted Types that is used; a browser that does not have it loads what `script-src` allows. */
interface PolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

/** From where else this page loads modules: the gateway has asked for whom. */
function isOverridden(origin: string): boolean {
  const text = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent ?? '{}';
  const { overrides = [] } = JSON.parse(text) as Partial<RemoteRegistry>;
  return overrides.some((override) => override.origin === origin);
}

function isOfModule(address: string): boolean {
  if (!URL.canParse(address, document.baseURI)) return false;
  const { origin, pathname } = new URL(address, document.baseURI);
  // Other files of this origin are no scripts of ours, such as those of the media library.
  return origin === window.location.origin ? pathname.startsWith(`${RELEASES_PATH}/`) : isOverridden(origin);
}

/** Lets files of modules be scripts, and nothing else. To be called once, before any other script is loaded. */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (isOfModule(address)) return address;
      console.error(`${address} is no file of a module, so it is not loaded as a script.`);
      // The browser throws then, and reports it.
      return null;
    },
  });
}

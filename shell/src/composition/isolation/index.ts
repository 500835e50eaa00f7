import { remoteRegistry } from '../remote-registry';
import { letBackgroundWorkRest } from './background-work';
import { guardEntryGlobals } from './entry-globals';
import { freezeBuiltIns } from './freeze-built-ins';
import { letStylesLeave } from './leaving';
import { guardTitleAndAddress } from './title-and-address';

/**
 * All modules run in one realm, beside the shell and each other. This keeps a careless one from what is not its own
 * (decision 025); it is no defence against code that means harm. To be called once, before any module is loaded.
 */
export function isolateModules(): void {
  const { remotes, openBuiltIns } = remoteRegistry.current();
  guardEntryGlobals(remotes.map(({ name }) => name));
  letBackgroundWorkRest();
  guardTitleAndAddress();
  letStylesLeave();
  if (!openBuiltIns) freezeBuiltIns();
}

import { AppName, ReleaseVersion } from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';
import { StoreError } from './errors';

const checkApp = createValidator(AppName);
const checkVersion = createValidator(ReleaseVersion);

/** Names become paths, so each is checked here before it is joined to one. */
export function assertReleaseName(app: string, version: string): void {
  if (checkApp(app).errors) throw new StoreError('name.invalid', `"${app}" is no name of an app.`);
  if (checkVersion(version).errors) throw new StoreError('name.invalid', `"${version}" is no version of a release.`);
}

/** Whether these could be a release's names at all. */
export const isReleaseName = (app: string, version: string): boolean =>
  checkApp(app).errors === null && checkVersion(version).errors === null;

/** A relative path of plain segments: nothing that leads out of its folder, or hides in it. */
const FILE_NAME = /^(?!\.)[\w@.~ -]+(\/(?!\.)[\w@.~ -]+)*$/;

/** What the store itself writes beside the files. */
export const RELEASE_DOCUMENT = 'release.json';

/** What Module Federation writes of a build: its name, its entry, what it shares. */
export const FEDERATION_DOCUMENT = 'mf-manifest.json';

export function assertFileName(file: string): void {
  if (!FILE_NAME.test(file) || file === RELEASE_DOCUMENT) {
    throw new StoreError('name.invalid', `"${file}" is no name of a release's file.`);
  }
}

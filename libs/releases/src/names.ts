import { AppName, ReleaseVersion } from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';
import { StoreError } from './errors';

const checkApp = createValidator(AppName);
const checkVersion = createValidator(ReleaseVersion);

/** Validates names before they become part of paths. */
export function assertReleaseName(app: string, version: string): void {
  if (checkApp(app).errors) throw new StoreError('name.invalid', `"${app}" is no name of an app.`);
  if (checkVersion(version).errors) throw new StoreError('name.invalid', `"${version}" is no version of a release.`);
}

/** Whether these are valid names of a release. */
export const isReleaseName = (app: string, version: string): boolean =>
  checkApp(app).errors === null && checkVersion(version).errors === null;

/** A relative path of plain segments, which can neither leave its folder nor be hidden. */
const FILE_NAME = /^(?!\.)[\w@.~ -]+(\/(?!\.)[\w@.~ -]+)*$/;

/** The document that the store writes beside the files. */
export const RELEASE_DOCUMENT = 'release.json';

/** The manifest that Module Federation writes: the name, entry and shared packages of a build. */
export const FEDERATION_DOCUMENT = 'mf-manifest.json';

/** The source map of a script, which is kept beside it and is no file of the release (decision 020). */
export const sourceMapOf = (script: string): string => `${script}.map`;

export function assertFileName(file: string): void {
  if (!FILE_NAME.test(file) || file === RELEASE_DOCUMENT) {
    throw new StoreError('name.invalid', `"${file}" is no name of a release's file.`);
  }
}

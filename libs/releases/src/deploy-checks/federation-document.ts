import Type from 'typebox';
import { createValidator } from '@capsule/contracts/schema/validator';

/** The parts of `mf-manifest.json` that the deploy checks read; the rest is Module Federation's. */
const AssetLists = Type.Object({ sync: Type.Array(Type.String()), async: Type.Array(Type.String()) });
const FederationDocument = Type.Object({
  name: Type.String({ minLength: 1 }),
  metaData: Type.Object({ remoteEntry: Type.Object({ name: Type.String() }) }),
  exposes: Type.Array(Type.Object({ assets: Type.Object({ js: AssetLists, css: AssetLists }) })),
  shared: Type.Array(
    Type.Object({
      name: Type.String(),
      assets: Type.Object({ js: Type.Object({ sync: Type.Array(Type.String()) }) }),
    }),
  ),
});
export type FederationDocument = Type.Static<typeof FederationDocument>;

const check = createValidator(FederationDocument);

/**
 * Reads the manifest that Module Federation wrote for a build.
 * @throws with a message for a person
 */
export function parseFederation(text: string): FederationDocument {
  const { value, errors } = check(JSON.parse(text) as unknown);
  if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
  return value;
}

/** Whether the build carries its own copy of a shared package. */
export const carries = ({ shared }: FederationDocument, name: string): boolean =>
  shared.some((item) => item.name === name && item.assets.js.sync.length > 0);

/** The entry file of the build; empty for a host. */
export const entryOf = ({ metaData }: FederationDocument): string => metaData.remoteEntry.name;

const assetsOf = ({ exposes }: FederationDocument, when: 'sync' | 'async'): string[] =>
  exposes.flatMap(({ assets }) => [...assets.js[when], ...assets.css[when]]);

/** The files of the exposed module. */
export const exposedFiles = (federation: FederationDocument): string[] => assetsOf(federation, 'sync');

/** The files of a page: its chunk is named after it (record 005). */
export const filesOfPage = (federation: FederationDocument, page: string): string[] =>
  assetsOf(federation, 'async').filter((file) => file.startsWith(`page-${page}.`));

import Type from 'typebox';
import { createValidator } from '@capsule/contracts/schema/validator';

/** The parts of `mf-manifest.json` that the deploy checks read; the rest is Module Federation's. */
const AssetLists = Type.Object({ sync: Type.Array(Type.String()) });
const FederationDocument = Type.Object({
  name: Type.String({ minLength: 1 }),
  shared: Type.Array(Type.Object({ name: Type.String(), assets: Type.Object({ js: AssetLists }) })),
});
export type FederationDocument = Type.Static<typeof FederationDocument>;

const check = createValidator(FederationDocument);

/**
 * Reads what Module Federation wrote of a build.
 * @throws with what is wrong, for a person
 */
export function parseFederation(text: string): FederationDocument {
  const { value, errors } = check(JSON.parse(text) as unknown);
  if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
  return value;
}

/** Whether the build carries its own copy of a shared package. */
export const carries = ({ shared }: FederationDocument, name: string): boolean =>
  shared.some((item) => item.name === name && item.assets.js.sync.length > 0);

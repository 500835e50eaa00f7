import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable, Strict, Text } from '../schema/schema';
import { PASSKEY_NAME_MAX, RECOVERY_CODES } from './second-factor-words';

/** Second factors: at the sign-in, and as people keep their own (product §2.35, §10.17). */

/** The longest part of what a browser sends of a passkey, in characters; a credential's id has at most 1023 bytes. */
const MAX_PART = 8000;
const MAX_CREDENTIAL_ID = 1400;
const MAX_CODE = 40;

const Base64Url = (maxLength: number, example: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', examples: [example] });
const CredentialId = () => Base64Url(MAX_CREDENTIAL_ID, 'mG4yX0c2Qk5hRzl0ZQ');
const Transports = () =>
  Type.Array(Type.String({ maxLength: 20, examples: ['internal'] }), {
    maxItems: 10,
    description: 'How browsers reach it, as they say themselves',
  });

/** What a sign-in that waits for its second factor can go on with. */
export const FactorsAsked = Strict(
  {
    app: Type.Boolean({ description: 'A code of an authenticator app', examples: [true] }),
    passkeys: Type.Boolean({ examples: [true] }),
    recoveryCodes: Type.Boolean({ examples: [true] }),
  },
  { title: 'FactorsAsked' },
);
export type FactorsAsked = Static<typeof FactorsAsked>;

/** A code of an authenticator app, or a recovery code. */
export const FactorCode = Strict(
  { code: Text(MAX_CODE, { minLength: 1, title: 'Code', examples: ['123456'], 'x-message': 'Enter a code.' }) },
  { title: 'FactorCode' },
);
export type FactorCode = Static<typeof FactorCode>;

/** What a browser needs to ask for a passkey. */
export const PasskeyChallenge = Strict(
  {
    challenge: Base64Url(100, '3q2-7w'),
    host: Type.String({ description: 'The host whose passkeys are asked for', examples: ['homes.example'] }),
    passkeys: Type.Array(Strict({ id: CredentialId(), transports: Transports() }), {
      description: 'Only these; any of the host where it is empty',
    }),
    alone: Type.Boolean({ description: 'The passkey stands for the password, too', examples: [true] }),
  },
  { title: 'PasskeyChallenge' },
);
export type PasskeyChallenge = Static<typeof PasskeyChallenge>;

/** What a passkey has signed. */
export const PasskeyProof = Strict(
  {
    id: CredentialId(),
    clientData: Base64Url(MAX_PART, 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'),
    authenticatorData: Base64Url(MAX_PART, 'SZYN5YgOjGh0NBcPZHZgW4'),
    signature: Base64Url(MAX_PART, 'MEUCIQDx'),
  },
  { title: 'PasskeyProof' },
);
export type PasskeyProof = Static<typeof PasskeyProof>;

/** What a browser needs to make a passkey. */
export const PasskeySetup = Strict(
  {
    challenge: Base64Url(100, '3q2-7w'),
    host: Type.String({ examples: ['homes.example'] }),
    company: Type.String({ examples: ['Capsule Smart Homes'] }),
    user: Strict({
      handle: Base64Url(100, 'MQ'),
      username: Type.String({ examples: ['priya'] }),
      name: Type.String({ examples: ['Priya Nair'] }),
    }),
    passkeys: Type.Array(Strict({ id: CredentialId(), transports: Transports() }), {
      description: 'Those that the person has already',
    }),
  },
  { title: 'PasskeySetup' },
);
export type PasskeySetup = Static<typeof PasskeySetup>;

/** A passkey that a browser has made. */
export const NewPasskey = Strict(
  {
    name: Text(PASSKEY_NAME_MAX, {
      minLength: 1,
      title: 'Name',
      examples: ['My phone'],
      'x-message': `Enter a name of up to ${PASSKEY_NAME_MAX} characters.`,
    }),
    id: CredentialId(),
    clientData: Base64Url(MAX_PART, 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0'),
    attestation: Base64Url(MAX_PART, 'o2NmbXRkbm9uZQ'),
    transports: Transports(),
  },
  { title: 'NewPasskey' },
);
export type NewPasskey = Static<typeof NewPasskey>;

/** The secret of a new authenticator app, until a code of it has come. */
export const AppSetup = Strict(
  {
    secret: Type.String({ description: 'Base32, to be typed', examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
    address: Type.String({
      description: 'What the QR code holds',
      examples: ['otpauth://totp/Capsule:priya?secret=JBSWY3DP'],
    }),
  },
  { title: 'AppSetup' },
);
export type AppSetup = Static<typeof AppSetup>;

const Codes = () =>
  Type.Array(Type.String({ examples: ['k7dm-w2xp-hq9r-t4bz-n3vc-y8gj'] }), { maxItems: RECOVERY_CODES });

/** The new recovery codes of a person, for the only time. */
export const NewRecoveryCodes = Strict({ codes: Codes() }, { title: 'NewRecoveryCodes' });
export type NewRecoveryCodes = Static<typeof NewRecoveryCodes>;

/** A factor was added. */
export const AddedFactor = Strict(
  { codes: Nullable(Codes()) },
  { title: 'AddedFactor', description: 'Recovery codes with the first factor, for the only time; else null' },
);
export type AddedFactor = Static<typeof AddedFactor>;

/** A passkey of one's own. */
export const OwnPasskey = Strict(
  {
    id: Id(),
    name: Type.String({ examples: ['My phone'] }),
    addedAt: Instant(),
    lastUsedAt: Nullable(Instant({ description: 'null: never yet' })),
  },
  { title: 'OwnPasskey' },
);
export type OwnPasskey = Static<typeof OwnPasskey>;

/** One's own second factors. */
export const OwnFactors = Strict(
  {
    appAddedAt: Nullable(Instant({ description: 'null: no authenticator app' })),
    passkeys: Type.Array(OwnPasskey),
    recoveryCodes: Type.Integer({ minimum: 0, description: 'Those that are left', examples: [10] }),
    needed: Type.Boolean({ description: 'The role must have a second factor', examples: [false] }),
  },
  { title: 'OwnFactors' },
);
export type OwnFactors = Static<typeof OwnFactors>;

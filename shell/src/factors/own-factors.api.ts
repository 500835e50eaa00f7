import { pathOf } from '@capsule/contracts/calls/call';
import type { Done } from '@capsule/contracts/calls/responses';
import type {
  AddedFactor,
  AppSetup,
  FactorCode,
  NewPasskey,
  NewRecoveryCodes,
  OwnFactors,
  PasskeySetup,
} from '@capsule/contracts/users/second-factor';
import { ownFactorCalls } from '@capsule/contracts/users/second-factor-calls';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { manifest } from '../manifest';

const { read, beginApp, addApp, removeApp, beginPasskey, addPasskey, removePasskey, renewCodes } = ownFactorCalls;

const TAG = 'OwnFactors';
const dataOf = <T>({ data }: { data: T }): T => data;
/** The list of accounts shows who has a second factor, so it is refetched too. */
const changed = (_data: unknown, failure: unknown) => (failure ? [] : [TAG, resourceTag('user', 'LIST')]);

/** The calls on one's own second factors (product §7.1). None is kept: secrets are shown once. */
export const ownFactors = remoteApi({ name: `${manifest.name}/own-factors` }).addEndpoints((build) => ({
  read: build.query<OwnFactors, void>({
    query: () => read.path,
    transformResponse: dataOf<OwnFactors>,
    providesTags: [TAG, resourceTag('sign-in-rule')],
    keepUnusedDataFor: 0,
  }),
  beginApp: build.mutation<AppSetup, void>({
    query: () => ({ path: beginApp.path, method: 'POST' }),
    transformResponse: dataOf<AppSetup>,
  }),
  addApp: build.mutation<AddedFactor, FactorCode>({
    query: (body) => ({ path: addApp.path, method: 'POST', body }),
    transformResponse: dataOf<AddedFactor>,
    invalidatesTags: changed,
  }),
  removeApp: build.mutation<Done, void>({
    query: () => ({ path: removeApp.path, method: 'DELETE' }),
    invalidatesTags: changed,
  }),
  beginPasskey: build.mutation<PasskeySetup, void>({
    query: () => ({ path: beginPasskey.path, method: 'POST' }),
    transformResponse: dataOf<PasskeySetup>,
  }),
  addPasskey: build.mutation<AddedFactor, NewPasskey>({
    query: (body) => ({ path: addPasskey.path, method: 'POST', body }),
    transformResponse: dataOf<AddedFactor>,
    invalidatesTags: changed,
  }),
  removePasskey: build.mutation<Done, number>({
    query: (id) => ({ path: pathOf(removePasskey, id), method: 'DELETE' }),
    invalidatesTags: changed,
  }),
  renewCodes: build.mutation<NewRecoveryCodes, void>({
    query: () => ({ path: renewCodes.path, method: 'POST' }),
    transformResponse: dataOf<NewRecoveryCodes>,
    invalidatesTags: changed,
  }),
}));

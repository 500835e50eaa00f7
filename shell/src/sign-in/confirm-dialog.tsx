import type { ComponentType } from 'react';
import { confirmation } from '@capsule/host';
import { AskedDialog } from './asked-dialog';

const loadQuestion = async (): Promise<ComponentType> =>
  (await import(/* webpackChunkName: "confirm-question" */ './confirm-question')).default;

/**
 * Asks for the password again before something that an open session alone may not do (product §2.33). Calls wait
 * meanwhile, in the host's `confirmation`.
 */
export const ConfirmDialog = () => <AskedDialog asked={confirmation} load={loadQuestion} />;

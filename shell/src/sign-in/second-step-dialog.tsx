import type { ComponentType } from 'react';
import { AskedDialog } from './asked-dialog';
import { secondStep } from './second-step';

const loadQuestion = async (): Promise<ComponentType> =>
  (await import(/* webpackChunkName: "second-step" */ './second-step-question')).default;

/** Asks for the second factor of a sign-in, wherever it was begun (product §2.35). */
export const SecondStepDialog = () => <AskedDialog asked={secondStep} load={loadQuestion} />;

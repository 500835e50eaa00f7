import { MISSING_DIALOG, onDemand } from '../on-demand';
import type { FormOfSource, FormSource } from './late-form';
import type { ResourceDeleteDialog } from './resource-delete-dialog';

/** The dialogs that each list has: they come when it rests, or when they are opened. */

const loadForms = () => import(/* webpackChunkName: "form" */ './late-form');

// What is made to come on demand has no type parameters of its own.
export const LateForm = onDemand(
  async () => (await loadForms()).FormOfSource,
  MISSING_DIALOG,
) as unknown as typeof FormOfSource;

export const LateDeleteDialog = onDemand(
  async () => (await import(/* webpackChunkName: "form" */ './resource-delete-dialog')).ResourceDeleteDialog,
  MISSING_DIALOG,
) as unknown as typeof ResourceDeleteDialog;

/** Loads a form and what shows it. */
export const loadFormEarly = async (source: FormSource): Promise<void> => {
  const { loadForm } = await loadForms();
  await loadForm(source);
};

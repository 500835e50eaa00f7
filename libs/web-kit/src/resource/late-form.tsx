import { useEffect, useState } from 'react';
import type { FieldDescriptors } from '@capsule/contracts/resource/descriptor';
import type { FormLayout } from '../form';
import type { CrudCalls, StoredRow } from './crud-endpoints';
import { ResourceForm, type ResourceFormProps } from './resource-form';

/** A form, or what loads it. */
export type FormSource = FormLayout | (() => Promise<FormLayout>);

/** What was loaded, by what loaded it, so that a form opens at once where it is here. */
const loaded = new WeakMap<() => Promise<FormLayout>, FormLayout>();

/** Loads a form, once it has succeeded never again. */
export async function loadForm(source: FormSource): Promise<FormLayout> {
  if (typeof source !== 'function') return source;
  const layout = loaded.get(source) ?? (await source().catch(source));
  loaded.set(source, layout);
  return layout;
}

const held = (source: FormSource) => (typeof source === 'function' ? loaded.get(source) : source);

type Props<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls> = Omit<
  ResourceFormProps<F, Row, Calls>,
  'layout'
> & { layout: FormSource };

/** The form of a resource, whose layout comes when it is opened, or is here already. */
export function FormOfSource<F extends FieldDescriptors, Row extends StoredRow, Calls extends CrudCalls>({
  layout: source,
  ...props
}: Props<F, Row, Calls>) {
  const [layout, setLayout] = useState(() => held(source));
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    if (layout === undefined) loadForm(source).then(setLayout, setFailure);
  }, [layout, source]);
  if (failure) return <p role="alert">{MISSING_FORM}</p>;
  return layout && <ResourceForm {...props} layout={layout} />;
}

const MISSING_FORM = 'The form could not be loaded. Please reload the page.';

import type { ComponentType } from 'react';
import type { FieldDescriptors, ResourceDescriptor } from '@capsule/contracts/resource/descriptor';
import type { ControlProps } from './field-control';

/** One field in a form: its name, or more where it is not shown in the usual way. */
export type Placement<Name extends string> = Name | PlacedField<Name>;

export interface PlacedField<Name extends string> {
  field: Name;
  /** Takes the whole row of its section. */
  wide?: true;
  /** How many lines a long text shows at first. */
  rows?: number;
  /** In place of its kind's own control. */
  control?: ComponentType<ControlProps>;
}

export interface SectionLayout<Name extends string> {
  title: string;
  /** Fields side by side where there is room; 1 unless told. */
  columns?: 1 | 2 | 3;
  fields: readonly Placement<Name>[];
  /** What stands beneath the fields, such as a preview of what is typed. */
  footer?: ComponentType;
}

/** A form: which fields stand where. Labels, kinds and rules are the contract's. */
export interface FormLayout<Name extends string = string> {
  sections: readonly SectionLayout<Name>[];
  /** Fields that the form holds and does not show, each with the reason. */
  notShown?: { readonly [Field in Name]?: string };
}

type PlacedName<P> = P extends string ? P : P extends { field: infer Name } ? Name : never;
type ShownName<L extends FormLayout> = PlacedName<L['sections'][number]['fields'][number]>;
type Forgotten<F, L extends FormLayout> = Exclude<keyof F, ShownName<L> | keyof L['notShown']>;

/** Kinds without a control of their own. */
type NeedsControl = 'reference' | 'structure';
type PlacedWithControl<P> = P extends { field: infer Name; control: ComponentType<ControlProps> } ? Name : never;
type WithoutControl<F extends FieldDescriptors, L extends FormLayout> = Exclude<
  { [K in keyof F]: F[K]['kind'] extends NeedsControl ? K : never }[keyof F],
  PlacedWithControl<L['sections'][number]['fields'][number]> | keyof L['notShown']
>;

/** Compiles only for a layout that shows, or exempts, every field, and has a control for each. */
type Complete<F extends FieldDescriptors, L extends FormLayout> = [Forgotten<F, L>] extends [never]
  ? [WithoutControl<F, L>] extends [never]
    ? unknown
    : {
        error: `The field "${WithoutControl<F, L> & string}" has no control of its own: place it as { field, control }.`;
      }
  : {
      error: `The form does not show "${Forgotten<F, L> & string}": place it in a section, or say in notShown why not.`;
    };

/**
 * Lays a resource's form out. A field that the contract has and the layout forgets does not compile.
 *
 * @example
 * export const UNIT_FORM = formLayout(unit, { sections: [{ title: 'The home', columns: 2, fields: ['name', 'location'] }] });
 */
export function formLayout<F extends FieldDescriptors, const L extends FormLayout<keyof F & string>>(
  _resource: ResourceDescriptor<F>,
  layout: L & Complete<F, L>,
): FormLayout<keyof F & string> {
  return layout;
}

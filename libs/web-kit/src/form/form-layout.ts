import type { ComponentType } from 'react';
import type { FieldDescriptors, ResourceDescriptor } from '@capsule/contracts/resource/descriptor';
import type { ControlProps } from './field-control';

/** One field in a form: its name, or an object when it differs from its kind's usual look. */
export type Placement<Name extends string> = Name | PlacedField<Name>;

export interface PlacedField<Name extends string> {
  field: Name;
  /** Takes the full width of its section. */
  wide?: true;
  /** Visible lines of a long text. */
  rows?: number;
  /** Replaces the control of the field's kind. */
  control?: ComponentType<ControlProps>;
}

export interface SectionLayout<Name extends string> {
  title: string;
  /** Fields side by side where there is room. Default: 1. */
  columns?: 1 | 2 | 3;
  fields: readonly Placement<Name>[];
  /** Shown below the fields, such as a preview. */
  footer?: ComponentType;
}

/** A form: its sections and the fields in them. Labels, kinds and rules come from the contract. */
export interface FormLayout<Name extends string = string> {
  sections: readonly SectionLayout<Name>[];
  /** Fields that the form does not show, each with the reason. */
  notShown?: { readonly [Field in Name]?: string };
}

type PlacedName<P> = P extends string ? P : P extends { field: infer Name } ? Name : never;
type ShownName<L extends FormLayout> = PlacedName<L['sections'][number]['fields'][number]>;
type Forgotten<F, L extends FormLayout> = Exclude<keyof F, ShownName<L> | keyof L['notShown']>;

/** Kinds that have no control in this kit. */
type NeedsControl = 'reference' | 'structure';
type PlacedWithControl<P> = P extends { field: infer Name; control: ComponentType<ControlProps> } ? Name : never;
type WithoutControl<F extends FieldDescriptors, L extends FormLayout> = Exclude<
  { [K in keyof F]: F[K]['kind'] extends NeedsControl ? K : never }[keyof F],
  PlacedWithControl<L['sections'][number]['fields'][number]> | keyof L['notShown']
>;

/** Compiles only if the layout shows or exempts every field, and gives a control to each field that needs one. */
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
 * The layout of a resource's form. A field of the contract that is missing in the layout does not compile.
 *
 * @example
 * export const UNIT_FORM = formLayout(unit, {
 *   sections: [{ title: 'The home', columns: 2, fields: ['name', 'location'] }],
 * });
 */
export function formLayout<F extends FieldDescriptors, const L extends FormLayout<keyof F & string>>(
  _resource: ResourceDescriptor<F>,
  layout: L & Complete<F, L>,
): FormLayout<keyof F & string> {
  return layout;
}

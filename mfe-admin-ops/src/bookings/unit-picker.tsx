import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import { FormPicker, useFormRowId, useTextValue, type ControlProps } from '@capsule/web-kit/form';
import { useAllUnits } from '../shared/all-units';
import { availability } from './bookings.api';
import { byFitness, CHOICE_WORDS, fitnessOf, spellFreeUnits, stayOf, type Fitness } from './unit-choice';

/** The stay that the form has now; `null` until its dates make one. */
export const useStay = () => stayOf(useTextValue('checkInDate'), useTextValue('checkOutDate'));

interface Choice {
  unit: CapsuleUnit;
  fitness: Fitness;
}

/** Every unit with how it fits the dates of the form, those that are free first, and what that comes to. */
function useChoices(): { choices: Choice[]; loading: boolean; hint: string } {
  const { units, loading } = useAllUnits();
  const ownId = useFormRowId();
  const stay = useStay();
  const days = { from: stay?.checkInDate ?? '', to: stay?.checkOutDate ?? '' };
  const { currentData, isError } = availability.useQuery(days, { skip: stay === null });
  const board = stay === null ? undefined : currentData?.data;
  const choices = units
    .map((unit) => {
      const bars = board?.find(({ id }) => id === unit.id)?.bars;
      return { unit, fitness: fitnessOf(unit, stay && bars ? { stay, bars } : null, ownId) };
    })
    .toSorted((a, b) => byFitness(a.fitness, b.fitness));
  const hint = () => {
    if (stay === null) return CHOICE_WORDS.noDates;
    if (board === undefined) return isError ? CHOICE_WORDS.failed : CHOICE_WORDS.loading;
    return spellFreeUnits(choices.map(({ fitness }) => fitness));
  };
  return { choices, loading, hint: hint() };
}

/** Chooses the unit of a booking: it says which are free for the dates, and why the others are not (product §2.13). */
export function UnitPicker({ name, field, autoFocus }: ControlProps) {
  const { choices, loading, hint } = useChoices();
  const chosen = useTextValue(name);
  const options = choices.map(({ unit, fitness }) => ({
    value: String(unit.id),
    label: `${unit.name} (${unit.unitNumber})`,
    detail: [`sleeps ${unit.maxOccupancy}`, fitness.text].filter(Boolean).join(' · '),
  }));
  const fitness = choices.find(({ unit }) => String(unit.id) === chosen)?.fitness;
  return (
    <FormPicker
      name={name}
      label={field.label}
      required
      autoFocus={autoFocus}
      options={options}
      loading={loading}
      helperText={fitness?.text ?? hint}
      nothing="No unit of that name"
    />
  );
}

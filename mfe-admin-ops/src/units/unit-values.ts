import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import type { UnitStatus, UnitType } from '@capsule/contracts/units/unit-words';
import { readList, readNumber, toListText, toMoneyText, toText, type Readers } from '@capsule/web-kit/form';

/** What the form holds: texts, as typed (spec §3). */
export interface UnitValues {
  name: string;
  unitNumber: string;
  location: string;
  size: string;
  /** Empty until one is chosen. */
  type: UnitType | '';
  features: string;
  description: string;
  dailyRate: string;
  weeklyRate: string;
  monthlyRate: string;
  maxOccupancy: string;
  status: UnitStatus;
  maintenanceNotes: string;
  featuredImage: string;
}

/** A unit as the form shows it; a new one is available (spec §9). */
export const toUnitValues = (unit: CapsuleUnit | null): UnitValues => ({
  name: toText(unit?.name),
  unitNumber: toText(unit?.unitNumber),
  location: toText(unit?.location),
  size: toText(unit?.size),
  type: unit?.type ?? '',
  features: toListText(unit?.features ?? []),
  description: toText(unit?.description),
  dailyRate: toMoneyText(unit?.dailyRate),
  weeklyRate: toMoneyText(unit?.weeklyRate),
  monthlyRate: toMoneyText(unit?.monthlyRate),
  maxOccupancy: toText(unit?.maxOccupancy),
  status: unit?.status ?? 'available',
  maintenanceNotes: toText(unit?.maintenanceNotes),
  featuredImage: toText(unit?.featuredImage),
});

/** The conversions before saving (spec §5). */
export const UNIT_READERS: Readers<UnitValues> = {
  features: readList,
  dailyRate: readNumber,
  weeklyRate: readNumber,
  monthlyRate: readNumber,
  maxOccupancy: readNumber,
};

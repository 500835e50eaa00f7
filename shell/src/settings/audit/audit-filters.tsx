import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { AUDIT_ACTIONS, ENTITY_LABELS, ENTITY_NAMES } from '@capsule/contracts/changes/change-words';
import { displayName } from '@capsule/contracts/users/display-name';
import type { User } from '@capsule/contracts/users/user';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { Icon } from '@capsule/web-kit/icons';
import { FilterDay, FilterFold } from '@capsule/web-kit/table';
import { ACTION_LABELS } from './access-words';
import type { AuditFilters } from './audit-query';
import styles from './audit.module.css';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ width: { xs: '100%', sm: 200 } }}
  >
    <option value="">All</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </TextField>
);

const ACTIONS = AUDIT_ACTIONS.map((name) => ({ value: name, text: ACTION_LABELS[name] }));
const KINDS = ENTITY_NAMES.map((name) => ({ value: name, text: ENTITY_LABELS[name] }));

interface Props {
  filters: AuditFilters;
  people: readonly User[];
  /** `''` ends a filter. */
  onChange: (filters: Partial<Record<keyof AuditFilters, string>>) => void;
}

/** What the trail is narrowed to: a kind of record, what was done, a person, a day; an address by its link in an entry. */
export function AuditFilterBar({ filters, people, onChange }: Props) {
  const { entity = '', by = '', day = '', action = '', address = '' } = filters;
  const known = people.map((person) => ({ value: String(person.id), text: displayName(person) }));
  const isKnown = by === '' || known.some(({ value }) => value === String(by));
  const everybody = isKnown ? known : [...known, { value: String(by), text: `User ${by}` }];
  return (
    <Box
      role="search"
      aria-label="Changes"
      className={styles.filters}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}
    >
      <FilterFold values={[entity, action, by, day]}>
        <Choice label="Kind" value={entity} options={KINDS} onChange={(value) => onChange({ entity: value })} />
        <Choice label="Event" value={action} options={ACTIONS} onChange={(value) => onChange({ action: value })} />
        <Choice label="Person" value={String(by)} options={everybody} onChange={(value) => onChange({ by: value })} />
        <FilterDay
          label="Day"
          value={day}
          onChange={(value) => onChange({ day: value })}
          width={{ xs: '100%', sm: 180 }}
        />
      </FilterFold>
      {address ? (
        <>
          <FocusKept />
          <Button
            variant="outlined"
            color="inherit"
            endIcon={<Icon name="close" />}
            aria-label={`Address ${address}: show every address`}
            onClick={() => onChange({ address: '' })}
          >
            Address {address}
          </Button>
        </>
      ) : null}
      {entity || by || day || action || address ? (
        <>
          <FocusKept />
          <Button color="inherit" onClick={() => onChange({ entity: '', by: '', day: '', action: '', address: '' })}>
            Clear filters
          </Button>
        </>
      ) : null}
    </Box>
  );
}

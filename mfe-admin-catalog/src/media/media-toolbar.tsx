import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { MEDIA_CHECKS, MEDIA_KINDS } from '@capsule/contracts/media/media-words';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { Icon } from '@capsule/web-kit/icons';
import { useMarkFirst } from '@capsule/web-kit/mark-first';
import { FilterFold, FilterSelect, RowAction, SearchBox, type TableState } from '@capsule/web-kit/table';
import { TIP, TooltipArea } from '@capsule/web-kit/tooltip';
import { filterLabels, type MediaFilters } from './media-filters';
import { ALL_CHECKS, ALL_KINDS, CHECK_LABELS, foundText, KIND_LABELS, MEDIA_WORDS } from './media-words';
import classes from './media.module.css';
import type { View } from './use-library';

const KINDS = MEDIA_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const CHECKS = MEDIA_CHECKS.map((value) => ({ value, label: CHECK_LABELS[value] }));

interface FiltersProps {
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
}

/** The filters: their controls above the files, and their words on paper. */
export function MediaFilterControls({ state, onChange }: FiltersProps) {
  return (
    <>
      <FilterSelect
        label="Type"
        options={KINDS}
        all={ALL_KINDS}
        value={state.filters['type'] ?? ''}
        onChange={(type) => onChange({ filters: { ...state.filters, type } })}
      />
      <FilterSelect
        label="Check"
        options={CHECKS}
        all={ALL_CHECKS}
        value={state.filters['check'] ?? ''}
        onChange={(check) => onChange({ filters: { ...state.filters, check } })}
      />
    </>
  );
}

interface Props extends FiltersProps {
  view: View;
  onView: (view: View) => void;
  fetching: boolean;
  onRefresh: () => void;
}

/** Search, filters, grid or list, and refresh (product §2.16). */
export function MediaToolbar({ state, onChange, view, onView, fetching, onRefresh }: Props) {
  const [marked, mark] = useMarkFirst(view, onView);
  return (
    <div className={classes['toolbar']}>
      <SearchBox value={state.q} placeholder={MEDIA_WORDS.search} onChange={(q) => onChange({ q })} />
      <FilterFold values={Object.values(state.filters)}>
        <MediaFilterControls state={state} onChange={onChange} />
      </FilterFold>
      <div className={classes['right']}>
        <TooltipArea>
          <div className={classes['views']}>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="View"
              value={marked}
              onChange={(_event, chosen: View | null) => chosen && mark(chosen)}
            >
              <ToggleButton value="grid" aria-label="Grid view" {...{ [TIP]: 'Grid view' }}>
                <Icon name="grid" />
              </ToggleButton>
              <ToggleButton value="list" aria-label="List view" {...{ [TIP]: 'List view' }}>
                <Icon name="list" />
              </ToggleButton>
            </ToggleButtonGroup>
            {/* Not disabled meanwhile, so that it keeps the focus. */}
            <IconButton
              aria-label="Refresh"
              aria-disabled={fetching}
              {...{ [TIP]: 'Refresh' }}
              onClick={() => !fetching && onRefresh()}
            >
              <Icon name="refresh" />
            </IconButton>
          </div>
        </TooltipArea>
      </div>
    </div>
  );
}

interface FilterLineProps {
  filters: MediaFilters;
  /** `null` until it is known. */
  count: number | null;
  onChange: (filters: MediaFilters) => void;
}

/** What the list is narrowed to, and how many files that leaves. Nothing where nothing narrows it. */
export function FilterLine({ filters, count, onChange }: FilterLineProps) {
  const labels = filterLabels(filters);
  if (labels.length === 0) return null;
  return (
    <div className={classes['filter']}>
      {labels.map(({ name, label }) => (
        <span key={name} className={classes['badge']}>
          {label}
          <FocusKept />
          <RowAction
            icon="close"
            label="Remove filter"
            of={label}
            onClick={() => onChange({ ...filters, [name]: '' })}
          />
        </span>
      ))}
      <span role="status">{count === null ? null : foundText(count)}</span>
    </div>
  );
}

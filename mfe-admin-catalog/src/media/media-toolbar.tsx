import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { MEDIA_KINDS, type MediaKind } from '@capsule/contracts/media/media-words';
import { Icon } from '@capsule/web-kit/icons';
import { FilterSelect, RowAction, SearchBox, type TableState } from '@capsule/web-kit/table';
import { TIP, TooltipArea } from '@capsule/web-kit/tooltip';
import { ALL_KINDS, foundText, KIND_LABELS, MEDIA_WORDS } from './media-words';
import classes from './media.module.css';
import type { View } from './use-library';

const KINDS = MEDIA_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

interface Props {
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  view: View;
  onView: (view: View) => void;
  fetching: boolean;
  onRefresh: () => void;
}

/** Search, type filter, grid or list, and refresh (product §2.16). */
export function MediaToolbar({ state, onChange, view, onView, fetching, onRefresh }: Props) {
  return (
    <div className={classes['toolbar']}>
      <SearchBox value={state.q} placeholder={MEDIA_WORDS.search} onChange={(q) => onChange({ q })} />
      <FilterSelect
        label="Type"
        options={KINDS}
        all={ALL_KINDS}
        value={state.filters['type'] ?? ''}
        onChange={(type) => onChange({ filters: { type } })}
      />
      <div className={classes['right']}>
        <TooltipArea>
          <div className={classes['views']}>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="View"
              value={view}
              onChange={(_event, chosen: View | null) => chosen && onView(chosen)}
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
  type: MediaKind;
  count: number;
  onRemove: () => void;
}

/** What the list is narrowed to, and how many files that leaves. */
export const FilterLine = ({ type, count, onRemove }: FilterLineProps) => (
  <div className={classes['filter']}>
    <span className={classes['badge']}>
      {KIND_LABELS[type]}
      <RowAction icon="close" label="Remove filter" of={KIND_LABELS[type]} onClick={onRemove} />
    </span>
    <span role="status">{foundText(count)}</span>
  </div>
);

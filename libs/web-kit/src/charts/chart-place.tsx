import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { FocusKept } from '../focus-kept';
import { useMarkFirst } from '../mark-first';
import { whenIdle } from '../when-idle';
import type { ChartData } from './chart-data';
import { ChartTable } from './chart-table';

/** In px. It is kept while the chart's script loads, so that nothing moves when it comes. */
const HEIGHT_PX = 240;

type Bars = ComponentType<{ data: ChartData; height: number }>;

let lastTurn: Promise<void> = Promise.resolve();

/** Charts are drawn one after another, each when the browser is idle: all at once would keep a slow machine busy. */
const nextTurn = (): Promise<void> => {
  lastTurn = lastTurn.then(() => new Promise((resolve) => whenIdle(resolve)));
  return lastTurn;
};

/** The chart's component, which is loaded after the page; `failed` if it does not load. */
function useBars(): Bars | 'failed' | null {
  const [bars, setBars] = useState<{ Bars: Bars } | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    const set = (value: typeof bars) => isShown && setBars(value);
    void nextTurn()
      .then(() => (isShown ? import(/* webpackChunkName: "charts" */ './bars') : null))
      .then(
        (script) => script && set({ Bars: script.default }),
        () => set('failed'),
      );
    return () => {
      isShown = false;
    };
  }, []);
  return bars === null || bars === 'failed' ? bars : bars.Bars;
}

/**
 * A chart, and its table in the same place. Without the chart's script there is the table alone.
 *
 * @param label what the numbers are about, for screen readers
 */
export function ChartPlace({ label, data }: { label: string; data: ChartData }) {
  const bars = useBars();
  const [asTable, setAsTable] = useState(false);
  const [marked, mark] = useMarkFirst(asTable, setAsTable);
  const showsTable = asTable || bars === 'failed';
  return (
    <>
      <Box
        sx={{ height: HEIGHT_PX, overflow: 'auto' }}
        {...(showsTable && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        {showsTable ? (
          <ChartTable label={label} data={data} />
        ) : (
          bars && createElement(bars, { data, height: HEIGHT_PX })
        )}
      </Box>
      {bars === 'failed' ? null : (
        <>
          {/* It goes where the script does not come. */}
          <FocusKept />
          <Button
            size="small"
            color="inherit"
            variant={marked ? 'outlined' : 'text'}
            aria-pressed={marked}
            aria-label={`Show as table: ${label}`}
            onClick={() => mark(!marked)}
            sx={{ alignSelf: 'flex-start', ml: -0.5 }}
          >
            Show as table
          </Button>
        </>
      )}
    </>
  );
}

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { NO_VALUE } from '../format';
import { writeNumber, type ChartData } from './chart-data';

/** The numbers of a chart as a table. @param label what they are about, for screen readers */
export function ChartTable({ label, data }: { label: string; data: ChartData }) {
  const { category, categories, series, marks } = data;
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{category}</TableCell>
          {series.map((each) => (
            <TableCell key={each.label} align="right">
              {each.label}
            </TableCell>
          ))}
          {marks === undefined ? null : <TableCell>{marks.label}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {categories.map((name, index) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {series.map((each) => (
              <TableCell key={each.label} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {writeNumber(data, each.data[index])}
              </TableCell>
            ))}
            {marks === undefined ? null : <TableCell>{marks.texts.get(name) ?? NO_VALUE}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

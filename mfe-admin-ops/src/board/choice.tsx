import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { capitalised } from '@capsule/web-kit/format';

interface Props<Value extends string> {
  label: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few, all of them in sight. @example <Choice label="Zoom" options={ZOOMS} … /> */
export function Choice<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, chosen: Value | null) => chosen && onChange(chosen)}
    >
      {options.map((option) => (
        // The theme's own colour for them has too little contrast on this background.
        <ToggleButton key={option} value={option} sx={{ color: 'text.secondary', px: 1.5 }}>
          {capitalised(option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

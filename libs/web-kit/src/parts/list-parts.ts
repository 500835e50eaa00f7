/**
 * The packages that a list of the back office is drawn with, as the host has them for modules that were built with the
 * same versions of them (decision 087). A build takes the names from this file: `@mui/material/Button` is `Button`.
 */

export * as Alert from '@mui/material/Alert';
export * as Box from '@mui/material/Box';
export * as Button from '@mui/material/Button';
export * as IconButton from '@mui/material/IconButton';
export * as InputAdornment from '@mui/material/InputAdornment';
export * as MenuItem from '@mui/material/MenuItem';
export * as Pagination from '@mui/material/Pagination';
export * as Popover from '@mui/material/Popover';
export * as TextField from '@mui/material/TextField';
export * as ToggleButton from '@mui/material/ToggleButton';
export * as ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
export * as Typography from '@mui/material/Typography';
export * as styles from '@mui/material/styles';
export * as useMediaQuery from '@mui/material/useMediaQuery';

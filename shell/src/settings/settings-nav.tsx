import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router-dom';
import { Icon } from '../icon';
import { addressOf, type SettingsPart } from './parts';

/** Leads from part to part: a column at the side, and on narrow screens rows above, so that all of them can be seen. */
export function SettingsNav({ parts, current }: { parts: readonly SettingsPart[]; current: SettingsPart }) {
  return (
    <Box component="nav" aria-label="Settings" sx={{ minWidth: 0, '@media print': { display: 'none' } }}>
      <List
        disablePadding
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: 0.5,
        }}
      >
        {parts.map((part) => {
          const selected = part.path === current.path;
          return (
            <ListItem key={part.path} disablePadding sx={{ width: { xs: 'auto', md: '100%' } }}>
              <ListItemButton
                component={Link}
                to={addressOf(part)}
                selected={selected}
                aria-current={selected ? 'page' : undefined}
                sx={{ borderRadius: 2, px: 1.5, '&.Mui-selected': { color: 'primary.main', fontWeight: 600 } }}
              >
                <ListItemIcon sx={{ minWidth: 32, color: 'inherit' }}>
                  <Icon path={part.icon} />
                </ListItemIcon>
                <ListItemText
                  primary={part.label}
                  slotProps={{ primary: { sx: { fontWeight: 'inherit', fontSize: '0.9375rem' } } }}
                />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}

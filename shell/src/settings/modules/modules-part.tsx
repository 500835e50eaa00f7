import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LoadingPanel } from '../../composition/panels';
import { useTabState } from '../../composition/use-tab-state';
import { NotLoaded } from '../part-states';
import { ModuleCard } from './module-card';
import { moduleCalls } from './modules.api';

/** What is live of every module, how it stands in this tab, and what browsers reported of it (product §2.17). */
export default function ModulesPart() {
  const { registry } = useTabState();
  const [refresh] = moduleCalls.refresh.useMutation();
  const { data, isError, isFetching } = moduleCalls.list.useQuery(registry.lock, { refetchOnMountOrArgChange: true });
  const failure = isError ? (
    <NotLoaded text="The modules could not be loaded." onTryAgain={() => void refresh()} />
  ) : null;
  if (!data) return failure ?? <LoadingPanel text="Loading modules..." />;
  return (
    <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 2 }}>
      {failure}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography color="textSecondary">Lock {registry.lock} in this tab</Typography>
        <Button variant="outlined" size="small" onClick={() => void refresh()}>
          Refresh
        </Button>
      </Box>
      {data.map((module) => (
        <ModuleCard key={module.name} module={module} registry={registry} />
      ))}
    </Box>
  );
}

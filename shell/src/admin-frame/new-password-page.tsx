import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { PartForm } from '../account/part-form';
import { NO_PASSWORDS, PasswordFields } from '../account/password-fields';
import { usePasswordChange } from '../account/use-password-change';
import { MAIN_ID } from '../page-change';
import { Brand } from '../public-frame/brand';
import { SignOut } from './sign-out';

/** All that a person sees whose password an administrator has set, until they choose their own (product §2.9). */
export default function NewPasswordPage() {
  const save = usePasswordChange();
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 400px)',
        justifyContent: 'center',
        alignItems: 'center',
        minHeight: '100vh',
        p: 2,
        outline: 'none',
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 4 }}>
          <Brand />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, borderRadius: 3 }}>
          <Typography variant="h1" sx={{ mb: 0.5 }}>
            Choose a new password
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            An administrator has given you a password. Choose your own before you go on.
          </Typography>
          <PartForm initialValues={NO_PASSWORDS} save={save} action="Set Password">
            <PasswordFields autoFocus />
          </PartForm>
        </Paper>
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <SignOut />
        </Box>
      </Box>
    </Box>
  );
}

import { nodeService } from '@capsule/build/node-service';

export default nodeService(
  import.meta.dirname,
  {
    main: './src/main.ts',
    backup: './src/backup.ts',
    // A program of its own: what it reads was sent by somebody.
    'clean-svg': './src/resources/media/svg/clean-svg.ts',
    'module-faults': './src/module-faults.ts',
    'reset-password': './src/reset-password.ts',
    restore: './src/restore.ts',
    'settle-restore': './src/settle-restore.ts',
  },
  ['sharp', '@node-rs/argon2', 'jsdom'],
);

import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sharedByHost, sharedByRemote } from './shared-packages';

const SHELL = path.resolve(import.meta.dirname, '../../../shell');
const INBOX = path.resolve(import.meta.dirname, '../../../mfe-admin-inbox');

describe('shared packages (architecture §4)', () => {
  it('are provided by the host: React, Emotion, default props, Redux, our own host package', () => {
    expect(Object.keys(sharedByHost(SHELL))).toEqual([
      'react',
      'react/',
      'react-dom',
      'react-dom/',
      '@emotion/react',
      '@mui/system/DefaultPropsProvider',
      '@reduxjs/toolkit',
      'react-redux',
      '@capsule/host',
      '@capsule/host/',
    ]);
  });

  it('are taken by a remote without a copy of its own, in the version that it was built with or a later one', () => {
    const shared = sharedByRemote(INBOX, ['react', '@capsule/host', '@emotion/react']);
    expect(shared['react']).toMatchObject({ singleton: true, import: false });
    expect(shared['react']?.requiredVersion).toBe(`^${shared['react']?.version}`);
    expect(shared['@capsule/host/']).toMatchObject({ import: false });
  });

  it('is one version, never a copy of a remote, whatever the remote uses of it', () => {
    const packages = ['react', 'react-dom', '@emotion/react', '@reduxjs/toolkit', 'react-redux', '@capsule/host'];
    const shared = sharedByRemote(INBOX, packages);
    expect(Object.keys(shared)).toEqual(Object.keys(sharedByHost(SHELL)));
    for (const item of Object.values(shared)) expect(item).toMatchObject({ singleton: true, import: false });
    for (const item of Object.values(sharedByHost(SHELL))) expect(item).not.toHaveProperty('import');
  });

  it('never holds what only bloats a page: MUI, the router, framer-motion', () => {
    const dependencies = ['@mui/material', 'react-router-dom', 'framer-motion', 'react-final-form'];
    expect(Object.keys(sharedByRemote(INBOX, dependencies))).toEqual(['@mui/system/DefaultPropsProvider']);
  });

  it('must be installed', () => {
    expect(() => sharedByHost('/')).toThrow('react is shared between remotes, but it is not installed for /.');
  });
});

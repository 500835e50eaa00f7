import { remoteApp } from '@capsule/build/web-app';
import { manifest } from './src/manifest';

export default remoteApp(import.meta.dirname, manifest);

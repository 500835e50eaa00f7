import { hostApp } from '@capsule/build/web-app';
import { manifest } from './src/manifest';
import { page } from './src/page.html';

export default hostApp(import.meta.dirname, manifest, page);

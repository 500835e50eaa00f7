import { text } from 'node:stream/consumers';
import { createFolderStore, type RenderCheckTask } from '@capsule/releases';
import { findUnrendered } from './find-unrendered';
import { BUILT_RENDERER } from '../rendering/render-page';

/**
 * Says which public pages could not be rendered if other releases were live. It reads the store and changes nothing; the
 * command for releases runs it before a deployment with `--strict-render`.
 */

const task = JSON.parse(await text(process.stdin)) as RenderCheckTask;
const found = await findUnrendered(createFolderStore(task.dataDir), task, BUILT_RENDERER);
process.stdout.write(JSON.stringify(found));

import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  BUILT_IN_COMPANY_DETAILS,
  releaseFileUrl,
  SERVER_BUNDLE,
  type CompanyDetails,
  type PublicSite,
  type Release,
} from '@capsule/contracts';
import type { ReleaseStore } from '@capsule/releases';
import type { ComposedPage, Composition } from '../composition/composition';
import { stylesOf } from './page-styles';
import { RENDER_LIMITS, renderInProcess, type RenderLimits } from './render-process';
import type { PageData, ServerBuild } from './render-task';
import type { RenderedPage } from './rendered-file';

/** One public page, drawn in a process of its own: by the gateway when it is live, and by whoever asks before that. */

/** The renderer's program, beside the gateway's own. */
export const BUILT_RENDERER = path.join(import.meta.dirname, 'page-renderer.js');

const hasServerBuild = ({ files }: Release) => Object.hasOwn(files, SERVER_BUNDLE);

/** The pages that are rendered: public ones of releases that have a build for Node. An address with parameters is many. */
export const renderable = ({ host, pages }: Composition): ComposedPage[] =>
  hasServerBuild(host)
    ? [...pages.values()].filter(
        ({ owner, route }) => route.frame === 'public' && !route.path.includes(':') && hasServerBuild(owner),
      )
    : [];

/** Of the company's row, what pages show. */
function companyOf(site: PublicSite | null): CompanyDetails {
  if (!site) return BUILT_IN_COMPANY_DETAILS;
  const { companyName, address, email, phone, businessHours, socialLinks } = site.company;
  return { companyName, address, email, phone, businessHours, socialLinks };
}

/** What pages show of what the database says. */
export const pageDataOf = (site: PublicSite | null): PageData => ({
  company: companyOf(site),
  places: site?.places ?? [],
});

/** With what a page is rendered. */
export interface Rendering {
  /** Opens only files whose bytes are the release's. */
  openFile: ReleaseStore['openFile'];
  /** The renderer's program. */
  file: string;
  limits?: Partial<RenderLimits> | undefined;
  signal: AbortSignal;
}

async function readBuild(openFile: ReleaseStore['openFile'], release: Release): Promise<ServerBuild> {
  const { app, version } = release;
  const { stream } = await openFile(release, SERVER_BUNDLE);
  const code = (await buffer(stream)).toString();
  return { name: `${app}/${version}`, code, address: releaseFileUrl(app, version, '') };
}

/**
 * Renders one page.
 *
 * @throws with the reason, in one line
 */
export async function renderOne(
  composition: Composition,
  page: ComposedPage,
  data: PageData,
  { openFile, file, limits, signal }: Rendering,
): Promise<RenderedPage> {
  const [host, remote] = await Promise.all([readBuild(openFile, composition.host), readBuild(openFile, page.owner)]);
  const task = { ...data, registry: composition.registry, path: page.route.path, host, remote };
  const html = await renderInProcess(task, file, { ...RENDER_LIMITS, ...limits }, signal);
  return { html, ...(await stylesOf(openFile, composition, page, html)), data };
}

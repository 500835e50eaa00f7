import type { PublicSite } from '@capsule/contracts';
import type { ReleaseStore } from '@capsule/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiAccess } from '../api/ask-api';
import type { ComposedPage, Composition } from '../composition/composition';
import { BUILT_RENDERER, pageDataOf, renderable, renderOne } from './render-page';
import { reportRenderFault } from './report-fault';
import { PageProblem, type RenderLimits } from './render-process';
import type { PageData } from './render-task';
import { inputsOf, readRendered, writeRendered, type RenderedPage, type RenderedPages } from './rendered-file';

/** In ms, after which a page is rendered again that failed for a reason which may have passed, as on a busy machine. */
const RENDER_AGAIN_MS = 60_000;
const MOST_TIMES_AGAIN = 3;

/** What is live, and what the database says of it. */
interface Live {
  composition: Composition;
  site: PublicSite | null;
}

/** What a {@link Renderer} needs. */
export interface RendererOptions {
  dataDir: string;
  /** Where the failures of modules are kept. */
  api: ApiAccess;
  /** Opens only files whose bytes are the release's. */
  openFile: ReleaseStore['openFile'];
  log: FastifyBaseLogger;
  /** The renderer's program. */
  file?: string;
  limits?: Partial<RenderLimits>;
  /** After which a page is rendered again that may not fail another time; a minute if it is not given. */
  againMs?: number;
}

/**
 * Renders the public pages whenever a lock, the company's details or a place change, in processes of their own, and keeps them on
 * the disk beside the locks (architecture §2.1). A page that could not be rendered is drawn by browsers, or stays as it
 * was rendered last from the same releases.
 */
export class Renderer {
  private rendered: { inputs: string; pages: RenderedPages } = { inputs: '', pages: {} };
  private working: Promise<void> = Promise.resolve();
  private wanted: Live | null = null;
  /** Of what is live now. */
  private timesAgain = 0;
  private again: NodeJS.Timeout | undefined;
  private readonly stopped = new AbortController();

  constructor(private readonly options: RendererOptions) {}

  /** The pages of a composition that are rendered; the same object until one changes. */
  pagesOf(composition: Composition): RenderedPages {
    return inputsOf(composition) === this.rendered.inputs ? this.rendered.pages : NONE;
  }

  /** Takes over what was rendered earlier, so that the first visitor after a restart has it. */
  async start(composition: Composition | null): Promise<void> {
    if (composition) await this.takeKept(composition);
  }

  /** Renders what is live now. Asked again meanwhile, it renders the last of it next. */
  update(composition: Composition | null, site: PublicSite | null): void {
    if (!composition || this.stopped.signal.aborted) return;
    this.timesAgain = 0;
    this.want({ composition, site });
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.working;
    clearTimeout(this.again);
  }

  private want(live: Live): void {
    clearTimeout(this.again);
    this.wanted = live;
    this.working = this.working.then(() => this.work());
  }

  private wantAgain(live: Live): void {
    if (this.wanted || this.stopped.signal.aborted || this.timesAgain === MOST_TIMES_AGAIN) return;
    this.timesAgain += 1;
    this.again = setTimeout(() => this.want(live), this.options.againMs ?? RENDER_AGAIN_MS).unref();
  }

  private async takeKept(composition: Composition): Promise<void> {
    const inputs = inputsOf(composition);
    if (inputs === this.rendered.inputs) return;
    this.rendered = { inputs, pages: await readRendered(this.options.dataDir, composition) };
  }

  private async work(): Promise<void> {
    const { wanted } = this;
    this.wanted = null;
    if (!wanted || this.stopped.signal.aborted) return;
    try {
      await this.takeKept(wanted.composition);
      const isLeft = await this.renderAll(wanted.composition, pageDataOf(wanted.site));
      if (isLeft) this.wantAgain(wanted);
    } catch (error) {
      this.options.log.error({ err: error }, 'rendered pages could not be kept');
    }
  }

  /** @returns whether a page has failed that may not fail another time */
  private async renderAll(composition: Composition, data: PageData): Promise<boolean> {
    const pages: Record<string, RenderedPage> = { ...this.rendered.pages };
    const isCurrent = (page: RenderedPage | undefined) => JSON.stringify(page?.data) === JSON.stringify(data);
    const inputs = inputsOf(composition);
    const due = renderable(composition).filter(({ route }) => !isCurrent(pages[route.path]));
    let isLeft = false;
    for (const page of due) {
      // What is live now is rendered next.
      if (this.wanted || this.stopped.signal.aborted) return false;
      const rendered = await this.tryRender(composition, page, data);
      if (rendered === 'failed for now') isLeft = true;
      if (typeof rendered === 'string') continue;
      pages[page.route.path] = rendered;
      this.rendered = { inputs, pages: { ...pages } };
    }
    if (due.length === 0) return false;
    await writeRendered(this.options.dataDir, composition, pages);
    this.options.log.info({ lock: composition.lock.number, pages: Object.keys(pages) }, 'pages are rendered');
    return isLeft;
  }

  private async tryRender(
    composition: Composition,
    page: ComposedPage,
    data: PageData,
  ): Promise<RenderedPage | 'failed' | 'failed for now'> {
    const { openFile, log, limits, file = BUILT_RENDERER } = this.options;
    const { path, page: key } = page.route;
    const { app, version } = page.owner;
    try {
      return await renderOne(composition, page, data, { openFile, file, limits, signal: this.stopped.signal });
    } catch (error) {
      if (this.stopped.signal.aborted) return 'failed';
      const problem = error instanceof Error ? error.message : String(error);
      log.error({ app, version, page: key, path, problem }, 'a page could not be rendered');
      reportRenderFault(this.options.api, page.owner, path, problem).catch(() => {});
      return error instanceof PageProblem ? 'failed' : 'failed for now';
    }
  }
}

const NONE: RenderedPages = {};

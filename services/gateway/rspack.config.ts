import { nodeService } from '@capsule/build/node-service';

export default nodeService(import.meta.dirname, {
  main: './src/main.ts',
  // A program of its own: it runs what teams have built.
  'page-renderer': './src/rendering/page-renderer.ts',
  'check-pages': './src/render-check/check-pages.ts',
});

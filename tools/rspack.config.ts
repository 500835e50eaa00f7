import { nodeService } from '@capsule/build/node-service';

export default nodeService(import.meta.dirname, { product: './src/product.ts' });

import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { invalid } from './common-errors';

/** The name of a field in a Standard Schema issue; empty for the whole value. */
function fieldOf(segment: PropertyKey | { key: PropertyKey } | undefined): string {
  return String(typeof segment === 'object' ? segment.key : (segment ?? ''));
}

/**
 * Checks every `@Body`, `@Query` and `@Param` that has a schema. A wrong body or query is 422 with its fields. A wrong
 * path parameter is 404, like one that no row has.
 *
 * @throws ServiceError
 */
@Injectable()
export class ContractPipe implements PipeTransform {
  async transform(value: unknown, { schema, type }: ArgumentMetadata): Promise<unknown> {
    if (!schema) return value;
    const result = await schema['~standard'].validate(value);
    if (!result.issues) return result.value;
    if (type === 'param') throw new ServiceError('resource.not-found');
    throw invalid(...result.issues.map(({ path, message }) => ({ field: fieldOf(path?.[0]), message })));
  }
}

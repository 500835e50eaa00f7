import { Done, List, One, type Call } from '@capsule/contracts';
import {
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import { map } from 'rxjs';
import type { Static, TObject, TSchema } from 'typebox';
import { AllowedTo, BEFORE_FACTOR, BEFORE_NEW_PASSWORD } from '../access/access';
import { TakesVersion } from '../changes/change-request';
import { AnswersFile, ApiListResponse, ApiResponseOf, AnswersText, Fails } from '../documentation/api-response';
import { TakesIdempotencyKey } from '../idempotency/idempotent-request';
import type { CsvFile } from '../lists/csv/csv-file';
import { CsvInterceptor } from '../lists/csv/csv-interceptor';
import { ListInterceptor } from '../lists/list-interceptor';
import type { ListPage } from '../lists/lists.service';

/** A decorator that compiles only on a handler that returns this. */
type Serving<Returned> = <Handler extends (...parameters: never[]) => Returned | Promise<Returned>>(
  controller: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

/** Everything but the response: the address, who may call it, its headers, and how it fails. */
const takes = ({ method, path, status, access, idempotent, versioned, fails, ...early }: Call) =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(status),
    AllowedTo(access),
    SetMetadata(BEFORE_NEW_PASSWORD, early.beforeNewPassword),
    SetMetadata(BEFORE_FACTOR, early.beforeFactor),
    ...(access === 'public' ? [] : [ApiCookieAuth()]),
    ...(idempotent ? [TakesIdempotencyKey()] : []),
    ...(versioned ? [TakesVersion()] : []),
    Fails(fails),
  );

/** Turns what a handler returns into the response body. */
const answering = (answerOf: (returned: unknown) => unknown) =>
  UseInterceptors({ intercept: (_context, next) => next.handle().pipe(map(answerOf)) });

/**
 * Makes a handler serve a call of the contracts: its address, access, status and OpenAPI description follow from the
 * call. The handler returns the response as it is sent. The controller must be an empty `@Controller()`.
 *
 * @example @Serves(signInCalls.currentUser, CurrentUser, 'The signed-in person.')
 */
export const Serves = <Answer extends TSchema>(
  call: Call,
  answer: Answer,
  description: string,
): Serving<Static<Answer>> => applyDecorators(takes(call), ApiResponseOf(answer, description, call.status));

/**
 * `Serves` for a handler that returns one object, which is sent as `{ success, data }`.
 *
 * @example @ServesOne(unit.calls.change, unit.row, 'The unit as it is now.')
 */
export const ServesOne = <Data extends TSchema>(call: Call, data: Data, description: string): Serving<Static<Data>> =>
  applyDecorators(
    takes(call),
    ApiResponseOf(One(data), description, call.status),
    answering((returned) => ({ success: true, data: returned })),
  );

/**
 * `Serves` for a handler that returns a page of rows.
 *
 * @example @ServesList(unit.calls.list, unit.row)
 */
export const ServesList = (call: Call, row: TObject): Serving<ListPage> =>
  applyDecorators(
    takes(call),
    Header('content-type', 'application/json; charset=utf-8'),
    ApiListResponse(
      List(row),
      'One page, and how many rows there are. The header `Link` leads to other pages: `first` and `prev` where rows are \
before it, `next` and `last` where rows are behind it. Each costs the same, wherever in the list it is.',
    ),
    UseInterceptors(ListInterceptor),
  );

const CSV = 'text/csv';
const CSV_DESCRIPTION = `All rows that the list has with this query, as a file to save: UTF-8 with a byte order mark, \
lines that end with CRLF, a first line of titles. A text that a spreadsheet would run as a formula has an apostrophe \
before it.`;
const CSV_EXAMPLE = '"Unit","Unit Number"\r\n"Trackside One","CSH-0001"\r\n';

/**
 * `Serves` for a handler that returns all rows of a list as a CSV file.
 *
 * @example @ServesCsv(unit.calls.csv)
 */
export const ServesCsv = (call: Call): Serving<CsvFile> =>
  applyDecorators(
    takes(call),
    Header('content-type', `${CSV}; charset=utf-8`),
    AnswersText(CSV, CSV_DESCRIPTION, CSV_EXAMPLE),
    UseInterceptors(CsvInterceptor),
  );

/**
 * `Serves` for a handler that returns nothing; the response is `{ success, message }`.
 *
 * @example @ServesDone(unit.calls.remove, 'Capsule unit deleted')
 */
export const ServesDone = (call: Call, message: string, description = `${message}.`): Serving<void> =>
  applyDecorators(
    takes(call),
    ApiResponseOf(Done, description, call.status),
    answering(() => ({ success: true, message })),
  );

/**
 * `Serves` for a response that is not JSON; the handler returns or sends it.
 *
 * @param type its content type, without a charset
 */
export const ServesText = (
  call: Call,
  type: `text/${string}`,
  { description, example }: { description: string; example: string },
): Serving<string | void> =>
  applyDecorators(
    takes(call),
    Header('content-type', `${type}; charset=utf-8`),
    AnswersText(type, description, example),
  );

/**
 * `Serves` for a response that is a file; the handler sends it, with its headers.
 *
 * @param type its content type
 */
export const ServesFile = (call: Call, type: string, description: string): Serving<unknown> =>
  applyDecorators(takes(call), AnswersFile(type, description));

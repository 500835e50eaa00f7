import { place, type Place, type PlacePatch, type PlaceQuery } from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesList, ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { ListPage } from '../../platform/lists/lists.service';
import { PlacesService } from './places.service';

/** The places of the public site whose pictures staff exchange (product §3.13, §7). */
@ApiTags('places')
@Controller()
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @ServesList(place.calls.list, place.row)
  list(@Query({ schema: coercing(place.query) }) query: PlaceQuery): Promise<ListPage> {
    return this.places.list(query);
  }

  @ServesOne(place.calls.read, place.row, 'The place as it is now.')
  read(@Id() id: number): Promise<Place> {
    return this.places.read(id);
  }

  @ServesOne(place.calls.change, place.row, 'The place as it is now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(place.patch) }) patch: PlacePatch,
    @Change() change: ChangeRequest,
  ): Promise<Place> {
    return this.places.patch(id, patch, change);
  }

  @ServesOne(place.calls.undo, place.row, 'The place as it is again.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<Place> {
    return this.places.undo(id, change, idempotency);
  }
}

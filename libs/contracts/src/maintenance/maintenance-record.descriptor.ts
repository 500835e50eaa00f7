import { descriptorOf } from '../resource/descriptor';
import { maintenanceRecord } from './maintenance-record';

export default descriptorOf(maintenanceRecord);

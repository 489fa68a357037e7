export type { Allocation, Demand, Shortage } from './allocate.ts'
export {
  expectReturn,
  type Import,
  importGoods,
  planReservation,
  releaseOrder,
  shipOrder,
} from './stock.service.ts'

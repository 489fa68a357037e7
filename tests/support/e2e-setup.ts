import { clearLeftOverClusters } from './throwaway-cluster.ts'

/** Before all journeys, once: workers that each did it would trip over one another. */
export default clearLeftOverClusters

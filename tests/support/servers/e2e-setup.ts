import { makeDemoTemplate } from './demo-template.ts'
import { clearLeftOverClusters } from './throwaway-cluster.ts'

/** Before all end-to-end tests, once: workers that each did it would trip over one another. */
export default async function setUp(): Promise<() => Promise<void>> {
  await clearLeftOverClusters()
  return await makeDemoTemplate()
}

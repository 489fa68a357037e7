import type { FactsOf, Finding, FindingOf } from '#contract/operations/operations.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { fileSize } from '#web/ui/text/file-size.ts'
import { shortMoment, spanText } from './operations-data.ts'
import { placeLabels, queueLabels } from './operations-labels.ts'

/** The finding of a check in one sentence, without its full stop. @param now the moment of reading */
export function findingText(finding: Finding, now: string): string {
  if (!finding.facts)
    return finding.checkedAt ? 'Lần kiểm tra vừa rồi không xem được, sẽ thử lại' : 'Chưa kiểm tra'
  const since = finding.since ? ` từ ${shortMoment(finding.since, now)}` : ''
  switch (finding.name) {
    case 'email':
      return emailText(finding, finding.facts, { since, now })
    case 'shop':
      return shopText(finding, finding.facts)
    case 'orders':
      return ordersText(finding, finding.facts, now)
    case 'data':
      return dataText(finding, finding.facts)
    case 'files':
      return filesText(finding, finding.facts)
    case 'disk':
      return diskText(finding.facts)
    case 'backup':
      return backupText(finding, finding.facts, now)
    case 'books':
      if (finding.reason === 'never') return 'Chưa đối chiếu lần nào'
      return finding.reason
        ? `Đối chiếu có ${formatCount(finding.facts.broken.length)} chỗ không khớp`
        : 'Tồn kho khớp sổ kho, tiền của đơn khớp từng dòng'
    case 'jobs':
      return jobsText(finding, finding.facts)
    case 'certificate':
      return certificateText(finding, finding.facts, now)
  }
}

function emailText(
  { reason }: FindingOf<'email'>,
  facts: FactsOf<'email'>,
  { since, now }: { since: string; now: string },
): string {
  const unsent = facts.waiting + facts.failed
  const isRetried = `Thử lại mỗi 5 phút${unsent > 0 ? `, ${formatCount(unsent)} thư đợi` : ''}`
  switch (reason) {
    case 'no_server':
      return 'Chưa có máy chủ thư, thư nằm lại ở Hộp thư đi'
    case 'no_password':
      return `Không gửi được${since}, không mở được mật khẩu đã lưu`
    case 'sign_in':
      return `Không gửi được${since}, sai mật khẩu. ${isRetried}`
    case 'reach':
      return `Không gửi được${since}, máy chủ thư không trả lời. ${isRetried}`
    case 'encrypt':
      return `Không gửi được${since}, kết nối không an toàn. ${isRetried}`
    case 'accept':
      return `Máy chủ thư từ chối mọi thư${since}`
    case 'stuck':
      return `Thư không đi${since} dù máy chủ thư trả lời`
    case 'by_choice':
      return 'Cửa hàng đã chọn không gửi thư điện tử'
    default: {
      const sent = facts.lastSentAt
        ? `Gửi được, thư cuối lúc ${shortMoment(facts.lastSentAt, now)}`
        : 'Đăng nhập máy chủ thư được, chưa gửi thư nào'
      const refused = facts.failed > 0 ? `, ${formatCount(facts.failed)} thư trong ngày bị từ chối` : ''
      return `${sent}${facts.waiting > 0 ? '' : ', không thư nào đợi'}${refused}`
    }
  }
}

function shopText({ reason }: FindingOf<'shop'>, { tookMs, status, isOpen }: FactsOf<'shop'>): string {
  if (reason === 'down')
    return status ? `Trang chủ báo lỗi ${status}, khách không vào được` : 'Trang chủ không trả lời'
  const shown = `trang chủ hiện sau ${secondsText(tookMs ?? 0)} giây`
  if (reason === 'slow') return `Khách vào được nhưng chậm, ${shown}`
  return isOpen ? `Khách vào được, ${shown}` : `Cửa hàng chưa mở bán, ${shown}`
}

/** `0,2` */
const secondsText = (ms: number) =>
  Math.max(0.1, ms / 1000)
    .toFixed(1)
    .replace('.', ',')

function ordersText({ reason }: FindingOf<'orders'>, facts: FactsOf<'orders'>, now: string): string {
  if (reason === 'refused') return 'Chưa đặt được đơn, xem mục Dữ liệu'
  if (reason === 'transfers_overdue')
    return `${formatCount(facts.overdueTransfers)} đơn chuyển khoản chờ duyệt ảnh quá một ngày`
  if (!facts.newestNumber || !facts.newestAt) return 'Chưa có đơn hàng nào'
  return `Đơn mới nhất ${facts.newestNumber}, cách đây ${spanText(facts.newestAt, now)}`
}

function dataText({ reason }: FindingOf<'data'>, { bytes, tookMs }: FactsOf<'data'>): string {
  switch (reason) {
    case 'away':
      return 'Cơ sở dữ liệu không trả lời kịp'
    case 'disk_full':
      return 'Không ghi được: ổ đĩa của cơ sở dữ liệu đã đầy'
    case 'read_only':
      return 'Chỉ đọc được, không ghi được'
    case 'slow':
      return `Đọc, ghi được nhưng chậm, mất ${secondsText(tookMs)} giây`
    default:
      return `Đọc, ghi bình thường${bytes === null ? '' : `, dung lượng ${fileSize(bytes)}`}`
  }
}

function filesText({ reason }: FindingOf<'files'>, facts: FactsOf<'files'>): string {
  if (reason === 'missing')
    return `Xem thử ${formatCount(facts.opened)} tệp, ${formatCount(facts.missing)} tệp không còn`
  if (reason) {
    const place = placeLabels[facts.place ?? 'local']
    return {
      away: `${place} không trả lời`,
      denied: `${place} từ chối khóa truy cập`,
      no_bucket: `${place} không có thùng chứa đã cài`,
      full: `${place} đã hết chỗ`,
    }[reason]
  }
  if (facts.files === 0) return 'Chưa có tệp nào'
  return `Có ${formatCount(facts.files)} tệp, xem thử ${formatCount(facts.opened)} tệp bất kỳ đều còn`
}

/** The percentage of a disk that is used. */
export function usedPercent({ sizeBytes, freeBytes }: FactsOf<'disk'>['folders'][number]): number {
  return sizeBytes === 0 ? 100 : Math.round(((sizeBytes - freeBytes) * 100) / sizeBytes)
}

function diskText({ folders, daysLeft }: FactsOf<'disk'>): string {
  const rooms = folders.map((room, index) => {
    const name =
      room.folder === 'backups' ? 'Ổ sao lưu đã dùng' : index === 0 ? 'Đã dùng' : 'Ổ dữ liệu đã dùng'
    return `${name} ${usedPercent(room)}%, còn trống ${fileSize(room.freeBytes)} trong ${fileSize(room.sizeBytes)}`
  })
  const parts = rooms.length > 0 ? rooms : ['Không đọc được dung lượng ổ đĩa']
  return [...parts, ...(daysLeft === null ? [] : [`Đầy sau khoảng ${daysText(daysLeft)}`])].join('. ')
}

/** `12 ngày`, `5 tháng` */
function daysText(days: number): string {
  return days < 60 ? `${days} ngày` : `${Math.floor(days / 30)} tháng`
}

function backupText({ reason }: FindingOf<'backup'>, facts: FactsOf<'backup'>, now: string): string {
  const newest = facts.newestAt && shortMoment(facts.newestAt, now)
  switch (reason) {
    case 'off':
      return 'Lịch sao lưu đang tắt'
    case 'failed':
      return `${formatCount(facts.failed)} lần sao lưu gần đây không xong${facts.error ? `: ${facts.error}` : ''}`
    case 'late':
      return newest ? `Bản mới nhất từ ${newest}, đã quá hạn` : 'Chưa có bản sao lưu nào dù đã đến hạn'
    case 'unproven':
      return `Bản ${newest} chưa được khôi phục thử`
    case 'log_behind':
      return `Nhật ký dữ liệu ${facts.logAt ? `mới lưu đến ${shortMoment(facts.logAt, now)}` : 'chưa lưu được'}${facts.error ? `: ${facts.error}` : ''}`
    case 'log_unproven':
      return `Nhật ký dữ liệu ${facts.logProvenAt ? `khôi phục thử lần cuối ${shortMoment(facts.logProvenAt, now)}` : 'chưa được khôi phục thử'}${facts.error ? `: ${facts.error}` : ''}`
    case 'none_yet':
      return facts.nextAt
        ? `Chưa có bản nào, bản đầu tiên chạy lúc ${shortMoment(facts.nextAt, now)}`
        : 'Chưa có bản nào'
    default:
      return facts.provenAt === facts.newestAt
        ? `Bản ${newest} đã khôi phục thử thành công`
        : `Có bản ${newest}, chờ khôi phục thử`
  }
}

function jobsText({ reason, checkedAt }: FindingOf<'jobs'>, facts: FactsOf<'jobs'>): string {
  switch (reason) {
    case 'stopped':
      return checkedAt ? 'Việc nền không chạy, cửa hàng không tự kiểm tra được nữa' : 'Việc nền không chạy'
    case 'overdue':
      return `${formatCount(facts.overdue.length)} trong ${formatCount(facts.tasks)} việc quá hạn`
    case 'failed':
      return `Thất bại trong giờ qua: ${facts.failed.map(name => queueLabels[name] ?? name).join(', ')}`
    case 'stuck':
      return `Có việc đã đợi ${Math.round(facts.oldestSeconds / 60)} phút mà chưa chạy`
    default:
      return `${formatCount(facts.tasks)} việc chạy đúng giờ`
  }
}

function certificateText(
  { reason }: FindingOf<'certificate'>,
  { host, daysLeft, until }: FactsOf<'certificate'>,
  now: string,
): string {
  switch (reason) {
    case 'http':
      return 'Địa chỉ của cửa hàng không dùng https, nên không có chứng chỉ để xem'
    case 'unreachable':
      return `Chưa xem được: máy chủ không nối được tới ${host}`
    case 'expired':
      return `Khóa bảo mật của ${host} đã hết hạn${until ? ` từ ${shortMoment(until, now)}` : ''}`
    case 'untrusted':
      return `Trình duyệt không tin khóa bảo mật của ${host}`
    default:
      return `Khóa bảo mật của ${host} còn ${formatCount(daysLeft ?? 0)} ngày`
  }
}

# Varnish (7.1 or newer, with varnish-modules) between nginx and the shop: pages that are the same for
# everybody are answered here, and forgotten within a second after a change. Copy it to /etc/varnish/default.vcl,
# write a secret into /etc/varnish/purge-token (readable by the user vcache alone), and give the shop CDN=varnish,
# CDN_PURGE_URL=http://127.0.0.1:6081, CDN_TOKEN with the same secret, and TRUST_PROXY=2. nginx passes
# everything on to this port instead of the shop's. Check it with `varnishd -C -f /etc/varnish/default.vcl`.
vcl 4.1;

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 5s;
  # an import of 10,000 products takes minutes on a busy machine
  .first_byte_timeout = 300s;
  .between_bytes_timeout = 60s;
  .probe = {
    .url = "/api/health/live";
    .interval = 2s;
    .timeout = 5s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (!req.http.X-Purge-Token
      || req.http.X-Purge-Token != regsub(std.fileread("/etc/varnish/purge-token"), "\s+$", "")) {
      return (synth(403, "Forbidden"));
    }
    set req.http.X-Forgotten = xkey.purge(req.http.Xkey-Purge);
    return (synth(200, "Forgotten: " + req.http.X-Forgotten));
  }
  # nothing of the back office is kept, and its events never end
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/api/admin/") {
    return (pass);
  }
  # the shop reads no cookie, and says of each answer whether it is for everybody
  unset req.http.Cookie;
  # parameters of advertisements, which the shop drops: they would be other addresses here
  if (req.url ~ "[?&](utm_\w+|fbclid|g(cl|ad_|br|wbr)\w*|wbraid|msclkid|ttclid|zarsrc|mc_[ce]id|_g[al])=") {
    set req.url = regsuball(req.url,
      "([?&])(utm_\w+|fbclid|g(cl|ad_|br|wbr)\w*|wbraid|msclkid|ttclid|zarsrc|mc_[ce]id|_g[al])=[^&]*", "\1");
    set req.url = regsub(regsuball(req.url, "&+", "&"), "[?&]+$", "");
    set req.url = regsub(req.url, "\?&", "?");
  }
  # an old answer is sent for so long while a new one is fetched; if the shop is away, for as long as it is kept
  if (std.healthy(req.backend_hint)) {
    set req.grace = 10m;
  }
  return (hash);
}

sub vcl_backend_response {
  # a page that is kept is better than an error
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(
      regsub(beresp.http.Surrogate-Control, ".*max-age=(\d+).*", "\1s"), 0s);
    set beresp.grace = std.duration(
      regsub(beresp.http.Surrogate-Control, ".*stale-if-error=(\d+).*", "\1s"), 0s);
  } elseif (beresp.http.Cache-Control !~ "^public, max-age=[1-9]") {
    # for one person, or just now not known to be current: for two minutes no request waits for another one
    set beresp.ttl = 120s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

# the shop starts again, or has ended
sub vcl_backend_error {
  set beresp.status = 503;
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Retry-After = "10";
  set beresp.http.Cache-Control = "no-store";
  synthetic({"<!doctype html><html lang=vi><title>Xin chờ một chút</title><p>Cửa hàng đang khởi động lại. Xin thử lại sau ít giây."});
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

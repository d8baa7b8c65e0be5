;; The inner loops of the compositor: two pixels at a time, their channels of 8 bits in 16-bit lanes.
;; All pixels are premultiplied RGBA; targets are opaque. Addresses are bytes, u and v are 16.16 fixed point.
(module
  (memory (export "memory") 16 65536)

  ;; A run of a bitmap, turned by any affine map: samples start at ($u, $v) and step by ($du, $dv).
  ;; The caller keeps every sample inside the bitmap. An odd last pixel is written by itself.
  (func (export "lay") (param $to i32) (param $count i32) (param $base i32) (param $stride i32) (param $u i32) (param $v i32) (param $du i32) (param $dv i32) (param $alpha i32)
    (local $first i32) (local $second i32) (local $u2 i32) (local $v2 i32)
    (local $one v128) (local $two v128) (local $wx v128) (local $w v128) (local $pixels v128) (local $keep v128)
    (local $round v128) (local $full v128) (local $fade v128)
    (local.set $round (i16x8.splat (i32.const 127)))
    (local.set $full (i16x8.splat (i32.const 256)))
    (local.set $fade (i16x8.splat (local.get $alpha)))
    (block $done
      (loop $next
        (br_if $done (i32.le_s (local.get $count) (i32.const 0)))
        (local.set $first
          (i32.add (local.get $base)
            (i32.add
              (i32.mul (i32.shr_u (local.get $v) (i32.const 16)) (local.get $stride))
              (i32.shl (i32.shr_u (local.get $u) (i32.const 16)) (i32.const 2)))))
        ;; The last odd pixel is sampled twice rather than reading outside.
        (if (i32.eq (local.get $count) (i32.const 1))
          (then
            (local.set $u2 (local.get $u))
            (local.set $v2 (local.get $v)))
          (else
            (local.set $u2 (i32.add (local.get $u) (local.get $du)))
            (local.set $v2 (i32.add (local.get $v) (local.get $dv)))))
        (local.set $second
          (i32.add (local.get $base)
            (i32.add
              (i32.mul (i32.shr_u (local.get $v2) (i32.const 16)) (local.get $stride))
              (i32.shl (i32.shr_u (local.get $u2) (i32.const 16)) (i32.const 2)))))
        (if (i64.ne
              (i64.or
                (i64.or (i64.load (local.get $first)) (i64.load (i32.add (local.get $first) (local.get $stride))))
                (i64.or (i64.load (local.get $second)) (i64.load (i32.add (local.get $second) (local.get $stride)))))
              (i64.const 0))
          (then
            ;; Down: the pair of pixels above and the pair below each sample.
            (local.set $w (i16x8.splat (i32.and (i32.shr_u (local.get $v) (i32.const 8)) (i32.const 255))))
            (local.set $one
              (i16x8.shr_u
                (i16x8.add
                  (i16x8.add
                    (i16x8.mul (v128.load8x8_u (local.get $first)) (i16x8.sub (local.get $full) (local.get $w)))
                    (i16x8.mul (v128.load8x8_u (i32.add (local.get $first) (local.get $stride))) (local.get $w)))
                  (local.get $round))
                (i32.const 8)))
            (local.set $w (i16x8.splat (i32.and (i32.shr_u (local.get $v2) (i32.const 8)) (i32.const 255))))
            (local.set $two
              (i16x8.shr_u
                (i16x8.add
                  (i16x8.add
                    (i16x8.mul (v128.load8x8_u (local.get $second)) (i16x8.sub (local.get $full) (local.get $w)))
                    (i16x8.mul (v128.load8x8_u (i32.add (local.get $second) (local.get $stride))) (local.get $w)))
                  (local.get $round))
                (i32.const 8)))
            ;; Across: left pixels of both samples, right pixels of both samples.
            (local.set $wx
              (i64x2.replace_lane 1
                (i16x8.splat (i32.and (i32.shr_u (local.get $u) (i32.const 8)) (i32.const 255)))
                (i64.mul
                  (i64.extend_i32_u (i32.and (i32.shr_u (local.get $u2) (i32.const 8)) (i32.const 255)))
                  (i64.const 0x0001000100010001))))
            (local.set $pixels
              (i16x8.shr_u
                (i16x8.add
                  (i16x8.add
                    (i16x8.mul
                      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $one) (local.get $two))
                      (i16x8.sub (local.get $full) (local.get $wx)))
                    (i16x8.mul
                      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $one) (local.get $two))
                      (local.get $wx)))
                  (local.get $round))
                (i32.const 8)))
            (local.set $pixels (i16x8.shr_u (i16x8.mul (local.get $pixels) (local.get $fade)) (i32.const 8)))
            ;; Over the target: 255 − alpha of each, 255 made 256 so that nothing changes nothing.
            (local.set $keep
              (i16x8.sub
                (i16x8.splat (i32.const 255))
                (i8x16.shuffle 6 7 6 7 6 7 6 7 14 15 14 15 14 15 14 15 (local.get $pixels) (local.get $pixels))))
            (local.set $keep (i16x8.add (local.get $keep) (i16x8.shr_u (local.get $keep) (i32.const 7))))
            (local.set $pixels
              (i16x8.add
                (local.get $pixels)
                (i16x8.shr_u
                  (i16x8.add (i16x8.mul (v128.load8x8_u (local.get $to)) (local.get $keep)) (local.get $round))
                  (i32.const 8))))
            (local.set $pixels (i8x16.narrow_i16x8_u (local.get $pixels) (local.get $pixels)))
            (if (i32.eq (local.get $count) (i32.const 1))
              (then (v128.store32_lane 0 (local.get $to) (local.get $pixels)))
              (else (v128.store64_lane 0 (local.get $to) (local.get $pixels))))))
        (local.set $to (i32.add (local.get $to) (i32.const 8)))
        (local.set $u (i32.add (local.get $u2) (local.get $du)))
        (local.set $v (i32.add (local.get $v2) (local.get $dv)))
        (local.set $count (i32.sub (local.get $count) (i32.const 2)))
        (br $next))))

  ;; Pixel on pixel, without resampling; $count is even.
  (func (export "layPlain") (param $to i32) (param $count i32) (param $from i32)
    (local $pixels v128) (local $keep v128)
    (block $done
      (loop $next
        (br_if $done (i32.le_s (local.get $count) (i32.const 0)))
        (local.set $pixels (v128.load8x8_u (local.get $from)))
        (local.set $keep
          (i16x8.sub
            (i16x8.splat (i32.const 255))
            (i8x16.shuffle 6 7 6 7 6 7 6 7 14 15 14 15 14 15 14 15 (local.get $pixels) (local.get $pixels))))
        (local.set $keep (i16x8.add (local.get $keep) (i16x8.shr_u (local.get $keep) (i32.const 7))))
        (local.set $pixels
          (i16x8.add
            (local.get $pixels)
            (i16x8.shr_u
              (i16x8.add
                (i16x8.mul (v128.load8x8_u (local.get $to)) (local.get $keep))
                (i16x8.splat (i32.const 127)))
              (i32.const 8))))
        (v128.store64_lane 0 (local.get $to) (i8x16.narrow_i16x8_u (local.get $pixels) (local.get $pixels)))
        (local.set $to (i32.add (local.get $to) (i32.const 8)))
        (local.set $from (i32.add (local.get $from) (i32.const 8)))
        (local.set $count (i32.sub (local.get $count) (i32.const 2)))
        (br $next)))))

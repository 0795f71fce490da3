// A new token: what it reads, from where, for how long and why; then the token itself, this once.
import { formatarDataHora } from '@guara/domain/data-hora'
import type { NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import { NativeSelect, Textarea } from '@mantine/core'
import { apiDeMaquinas, MAQUINAS, type MaquinaPedida } from '../../../api/administracao/maquinas.ts'
import { EscolhaDeConjuntos } from './de-maquina.tsx'
import { SegredoNovo } from './segredo-novo.tsx'

const VALIDADES = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '180', label: '180 dias' },
  { value: '365', label: '1 ano' },
]

const VAZIO = { nome: '', conjuntos: [] as NomeDoConjunto[], enderecos: '', validade: '90', motivo: '' }

const pedidoDe = ({ validade, enderecos, ...resto }: typeof VAZIO): MaquinaPedida => ({
  ...resto,
  enderecos: enderecos.split(/[\s,;]+/).filter(Boolean),
  validadeDias: Number(validade),
})

/** The field is one text, and what is wrong in it is told of a line: as many as the contract takes. */
const DOS_ENDERECOS = Array.from({ length: 20 }, (_, i) => `enderecos.${i}`)

export const CriarMaquina = ({ onFechar }: { onFechar: () => void }) => (
  <SegredoNovo
    titulo="Criar token de máquina"
    botao="Criar token"
    doNome="De que sistema é, para quem for revogar saber o que para."
    vazio={VAZIO}
    chave={MAQUINAS}
    criar={(pedido) => apiDeMaquinas.criar({ body: pedidoDe(pedido) })}
    mostrar={({ token, expiraEm }) => ({
      titulo: 'Token criado',
      aviso: 'Guarde este token agora',
      texto: `Ele não será mostrado de novo: aqui fica só o resumo que o reconhece. Vale até ${formatarDataHora(expiraEm)}.`,
      segredo: token,
    })}
    campos={['conjuntos', ...DOS_ENDERECOS]}
    onFechar={onFechar}
  >
    {(pedido, mudar, doCampo) => (
      <>
        <EscolhaDeConjuntos
          rotulo="O que lê"
          valor={pedido.conjuntos}
          erro={doCampo('conjuntos')}
          onMudar={(conjuntos) => mudar({ conjuntos })}
        />
        <NativeSelect
          label="Vale por"
          data={VALIDADES}
          value={pedido.validade}
          onChange={(evento) => mudar({ validade: evento.currentTarget.value })}
        />
        <Textarea
          label="De que endereços"
          description="Um por linha: 203.0.113.7 ou a rede 203.0.113.0/24. Vazio, de qualquer um."
          rows={2}
          maxLength={1000}
          value={pedido.enderecos}
          error={DOS_ENDERECOS.map(doCampo).find(Boolean)}
          onChange={(evento) => mudar({ enderecos: evento.currentTarget.value })}
        />
      </>
    )}
  </SegredoNovo>
)
